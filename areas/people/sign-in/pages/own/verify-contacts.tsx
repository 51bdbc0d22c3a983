import { redirect, useActionData, useLoaderData } from "react-router";
import { accountSection } from "#areas/people/accounts/pages/own/account-section.tsx";
import { verifyContact } from "#areas/people/sign-in/codes/endpoints.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectWithFlash } from "#server/redirect-with-flash.ts";
import { codeRequestIdFrom } from "#server/request-cookie.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../../flashes.ts";
import { clearCodeCookie, findPendingCode, resendCodeAction } from "../code-flow.ts";
import { CodeForm, SentTo } from "../code-form.tsx";
import { updateContactsPath } from "../paths.ts";

export async function loader(args: PageArgs) {
  const { say } = pageFor(requireVerified, args);
  const pendingCode = await findPendingCode(args, "contact");
  if (!pendingCode) throw redirect(updateContactsPath, 303);
  return { title: say("signIn.code.title"), asked: pendingCode };
}

export async function action(args: PageArgs) {
  const { attempt, context, formValues } = pageFor(requireVerified, args);
  const requestId = codeRequestIdFrom(args.request);
  if (!requestId) throw redirect(updateContactsPath, 303);
  const { code = "", act } = await formValues();
  if (act !== undefined) return resendCodeAction(args);
  const verified = await attempt(verifyContact, { requestId, code });
  if (!verified.ok) return refusalResponse(verified.refusal);
  return clearCodeCookie(
    args,
    redirectWithFlash(context, updateContactsPath, flash.contactChanged),
  );
}
export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function VerifyContacts() {
  const { title, asked: pendingCode } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  const other = { to: updateContactsPath, words: say("signIn.code.other") };
  return (
    <FormPage
      title={title}
      lead={<SentTo {...pendingCode} />}
      {...accountSection(say, updateContactsPath, title)}
    >
      <CodeForm {...pendingCode} answer={answer} other={other} />
    </FormPage>
  );
}
