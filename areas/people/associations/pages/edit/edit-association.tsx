import { useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { languageFacts } from "#core/languages.ts";
import { type PageArgs, pageFor } from "#server/guards.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import { changeAssociation, getAssociation } from "../../endpoints.ts";
import { requireEditor } from "../editors.ts";
import { associationPath, associationsPath } from "../paths.ts";
import { AssociationForm } from "./association-form.tsx";

export async function loader(args: PageArgs) {
  const { call, say } = pageFor(requireEditor, args);
  const association = await call(getAssociation, { id: args.params.id ?? "" });
  return { title: say("associations.edit.title"), association };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireEditor, args);
  const id = args.params.id ?? "";
  const values = await formValues();
  const changed = await attempt(changeAssociation, { name: "", ...values, id }, values);
  return answer(changed, associationPath(id));
}

export { clientAction, shouldRevalidate } from "#web/post/reload-on-conflict.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function EditAssociation() {
  const { title, association } = useLoaderData<typeof loader>();
  const say = useSay();
  const { ownName } = languageFacts[useLanguage()];
  return (
    <FormPage
      title={title}
      lead={say("associations.edit.lead", { language: ownName })}
      {...accountSection(say, associationsPath, association.name)}
    >
      <AssociationForm refusal={useActionData<typeof action>()?.refusal} before={association} />
    </FormPage>
  );
}
