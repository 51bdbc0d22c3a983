import { useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import type { Refusal } from "#core/refusal.ts";
import { type PageArgs, pageFor, requireSignIn } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectSignedOut } from "#server/redirect-with-flash.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { deleteAccount } from "../endpoints.ts";
import { flash } from "../flashes.ts";
import { deleteAccountPath, yourDataPath } from "./paths.ts";

export function loader(args: PageArgs) {
  return { title: pageFor(requireSignIn, args).say("personalData.delete.title") };
}

export async function action(args: PageArgs) {
  const { attempt, say, context: requestContext, formValues } = pageFor(requireSignIn, args);
  const { sure, password = "" } = await formValues();
  if (sure === undefined) return refusalResponse(notSure(say));
  const deleted = await attempt(deleteAccount, { password });
  if (!deleted.ok) {
    const { refusal } = deleted;
    return refusalResponse({ ...refusal, values: { ...refusal.values, sure: "on" } });
  }
  return redirectSignedOut("/", requestContext.settings, flash.accountDeleted);
}

/** Only the page asks for this confirmation. API clients have made the decision already. */
const notSure = (say: (key: string) => string): Refusal => ({
  status: 400,
  code: "bad_input",
  message: say("personalData.delete.notYet"),
  errors: { sure: say("personalData.delete.sureRequired") },
  values: {},
});

export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

const gone = ["you", "documents", "shop", "trade", "memberships", "signIns"] as const;

export default function DeleteAccount() {
  const { title } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>()?.refusal;
  const say = useSay();
  return (
    <FormPage
      title={title}
      lead={say("personalData.delete.lead")}
      {...accountSection(say, deleteAccountPath)}
    >
      <Section title={say("personalData.gone.title")}>
        <ul className="list-disc pl-5">
          {gone.map((what) => (
            <li key={what}>{say(`personalData.gone.${what}`)}</li>
          ))}
        </ul>
      </Section>
      <Section title={say("personalData.stays.title")}>
        <p className="mb-4">{say("personalData.stays.text")}</p>
        <QuietLink to={yourDataPath}>{say("personalData.stays.takeAlong")}</QuietLink>
      </Section>
      <Section title={say("personalData.delete.confirm")}>
        <PostForm refusal={refusal}>
          <Checkbox name="sure" label={say("personalData.delete.sure")} />
          <PasswordField name="password" label={say("personalData.delete.password")} />
          <Submit look="danger">{say("personalData.delete.act")}</Submit>
        </PostForm>
      </Section>
    </FormPage>
  );
}
