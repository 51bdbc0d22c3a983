import { useActionData, useLoaderData } from "react-router";
import { OwnPage } from "#areas/accounts/pages/own/own-pages.tsx";
import { commonFlash } from "#core/flash.ts";
import { redirectWithFlash } from "#server/arrival.ts";
import type { PageArgs } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { useSay } from "#web/words/words.tsx";
import { createAssociation } from "../../endpoints.ts";
import { editorsOnly } from "../editors.ts";
import { formValues } from "../form-values.ts";
import { associationPath, associationsPath } from "../paths.ts";
import { AssociationForm } from "./association-form.tsx";

export function loader(args: PageArgs) {
  editorsOnly(args);
  return { title: page(args.context).say("associations.new.title") };
}

export async function action(args: PageArgs) {
  editorsOnly(args);
  const { attempt, context } = page(args.context);
  const values = await formValues(args.request);
  const made = await attempt(createAssociation, { name: "", ...values });
  if (!made.ok) return refused(made.refusal);
  return redirectWithFlash(context, associationPath(made.data.id), commonFlash.saved);
}

export { clientAction } from "#web/post/client-action.ts";
export { titleMeta as meta } from "#web/ui/base/page-meta.ts";

/** An officer adds an association. */
export default function NewAssociation() {
  const { title } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <OwnPage
      title={title}
      lead={say("associations.new.lead")}
      current={associationsPath}
      below={title}
    >
      <AssociationForm refusal={useActionData<typeof action>()?.refusal} />
    </OwnPage>
  );
}
