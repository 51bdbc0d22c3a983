import { useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { type PageArgs, pageFor } from "#server/guards.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { createAssociation } from "../../endpoints.ts";
import { requireEditor } from "../editors.ts";
import { associationPath, associationsPath } from "../paths.ts";
import { AssociationForm } from "./association-form.tsx";

export function loader(args: PageArgs) {
  return { title: pageFor(requireEditor, args).say("associations.new.title") };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireEditor, args);
  const values = await formValues();
  const created = await attempt(createAssociation, { name: "", ...values });
  return answer(created, created.ok ? associationPath(created.data.id) : associationsPath);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function NewAssociation() {
  const { title } = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FormPage
      title={title}
      lead={say("associations.new.lead")}
      {...accountSection(say, associationsPath, title)}
    >
      <AssociationForm refusal={useActionData<typeof action>()?.refusal} />
    </FormPage>
  );
}
