import { useActionData, useLoaderData } from "react-router";
import { OwnPage } from "#areas/accounts/pages/own/own-pages.tsx";
import { commonFlash } from "#core/flash.ts";
import { languageFacts } from "#core/languages.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import type { PageArgs } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";
import { changeAssociation, managedAssociation } from "../../endpoints.ts";
import { editorsOnly } from "../editors.ts";
import { formValues } from "../form-values.ts";
import { associationPath, associationsPath } from "../paths.ts";
import { AssociationForm } from "./association-form.tsx";

export async function loader(args: PageArgs) {
  editorsOnly(args);
  const { call, say } = page(args.context);
  const association = await call(managedAssociation, { id: args.params.id ?? "" });
  return { title: say("associations.edit.title"), association };
}

export async function action(args: PageArgs) {
  editorsOnly(args);
  const { attempt, context } = page(args.context);
  const id = args.params.id ?? "";
  const values = await formValues(args.request);
  const changed = await attempt(changeAssociation, { name: "", ...values, id }, values);
  if (!changed.ok) return refused(changed.refusal);
  return redirectWithFlash(context, associationPath(id), commonFlash.saved);
}

export { clientAction } from "#web/post/client-action.ts";
export { titleMeta as meta } from "#web/ui/base/page-meta.ts";

/** An officer changes what is said of an association, in the language she reads it in. */
export default function EditAssociation() {
  const { title, association } = useLoaderData<typeof loader>();
  const say = useSay();
  const { ownName } = languageFacts[useLanguage()];
  return (
    <OwnPage
      title={title}
      lead={say("associations.edit.lead", { language: ownName })}
      current={associationsPath}
      below={association.name}
    >
      <AssociationForm refusal={useActionData<typeof action>()?.refusal} before={association} />
    </OwnPage>
  );
}
