import { useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import type { AccountKind } from "../../accounts/account-fields.ts";
import { addPaymentAccount } from "../../accounts/endpoints.ts";
import { flash } from "../../flashes.ts";
import { accountChoices } from "./account-choices.ts";
import { AccountInputs } from "./account-inputs.tsx";
import { accountsPath } from "./paths.ts";

const kindIn = ({ url }: Request): AccountKind =>
  new URL(url).searchParams.get("kind") === "bank" ? "bank" : "mobile";

export function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const kind = kindIn(args.request);
  const title = pageContext.say(`payments.accounts.add.${kind}`);
  return { title, kind, choices: accountChoices(pageContext) };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const typed = await formValues();
  const { number = "", name = "", currentPassword = "" } = typed;
  const input = { ...typed, kind: kindIn(args.request), number, name, currentPassword };
  const added = await attempt(addPaymentAccount, input, typed);
  return answer(added, accountsPath, flash.accountAdded);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function NewPaymentAccount() {
  const { title, kind, choices } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  return (
    <FormPage title={title} {...accountSection(say, accountsPath, title)}>
      <PostForm refusal={refusal}>
        <AccountInputs kind={kind} choices={choices} />
        <Submit>{say("payments.accounts.act.add")}</Submit>
      </PostForm>
      <p className="mt-3 hint">{say("payments.accounts.safety")}</p>
    </FormPage>
  );
}
