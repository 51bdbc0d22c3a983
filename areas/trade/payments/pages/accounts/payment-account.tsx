import { data, useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import {
  changePaymentAccount,
  choosePaymentAccount,
  getPaymentAccount,
  removePaymentAccount,
} from "../../accounts/endpoints.ts";
import { flash } from "../../flashes.ts";
import { accountChoices } from "./account-choices.ts";
import { AccountInputs, CurrentPasswordField } from "./account-inputs.tsx";
import { accountsPath } from "./paths.ts";

export async function loader(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const account = await pageContext.call(getPaymentAccount, { id: args.params.id ?? "" });
  return { title: account.providerName, account, choices: accountChoices(pageContext) };
}

export async function action(args: PageArgs) {
  const { attempt, answer, formValues } = pageFor(requireVerified, args);
  const id = args.params.id ?? "";
  const typed = await formValues();
  const { act, number = "", name = "", currentPassword = "" } = typed;
  const named = { id, currentPassword };
  if (act === "choose") {
    const chosen = await attempt(choosePaymentAccount, named, typed);
    return answer(chosen, accountsPath, flash.accountChosen);
  }
  if (act === "remove") {
    const removed = await attempt(removePaymentAccount, named, typed);
    return answer(removed, accountsPath, flash.accountRemoved);
  }
  if (act !== "change") throw data(null, { status: 400 });
  const changed = await attempt(changePaymentAccount, { ...typed, ...named, number, name }, typed);
  return answer(changed, accountsPath, flash.accountChanged);
}

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function PaymentAccount() {
  const { title, account, choices } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  const refusalOf = (act: string) => (refusal?.values.act === act ? refusal : undefined);
  return (
    <FormPage title={title} {...accountSection(say, accountsPath, title)}>
      <Notice kind="info">{say("payments.accounts.safety")}</Notice>
      <PostForm refusal={refusalOf("change")}>
        <input type="hidden" name="act" value="change" />
        <AccountInputs kind={account.kind} choices={choices} account={account} />
        <Submit>{say("payments.accounts.act.save")}</Submit>
      </PostForm>
      {!account.isDefault && <ByPassword act="choose" refusal={refusalOf("choose")} />}
      <ByPassword act="remove" refusal={refusalOf("remove")} />
    </FormPage>
  );
}

interface ByPasswordProps {
  act: "choose" | "remove";
  refusal: Refusal | undefined;
}

/** A form that only requires the password. */
function ByPassword({ act, refusal }: ByPasswordProps) {
  const say = useSay();
  return (
    <Section title={say(`payments.accounts.act.${act}Title`)}>
      <PostForm refusal={refusal}>
        <input type="hidden" name="act" value={act} />
        <CurrentPasswordField />
        <Submit look={act === "remove" ? "danger" : "quiet"}>
          {say(`payments.accounts.act.${act}`)}
        </Submit>
      </PostForm>
    </Section>
  );
}
