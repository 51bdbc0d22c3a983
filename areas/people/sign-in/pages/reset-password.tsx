import { redirect, useActionData, useLoaderData, useLocation } from "react-router";
import { resetPasswordAndSignIn } from "#areas/people/sign-in/passwords/endpoints.ts";
import { signInPath } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import { type PageArgs, pageFor, requireGuest } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectSignedIn } from "#server/redirect-with-flash.ts";
import { codeRequestIdFrom } from "#server/request-cookie.ts";
import { Submit } from "#web/post/post-form.tsx";
import { getReturnUrl, withReturnUrl } from "#web/post/return-url.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../flashes.ts";
import { clearCodeCookie, findPendingCode, resendCodeAction } from "./code-flow.ts";
import { CodeForm } from "./code-form.tsx";
import { landingPath } from "./landing.ts";
import { NewPassword } from "./new-password.tsx";
import { forgotPath } from "./paths.ts";

export async function loader(args: PageArgs) {
  const { say, context: requestContext } = pageFor(requireGuest, args);
  const pendingCode = await findPendingCode(args, "reset");
  if (!pendingCode) throw redirect(withReturnUrl(signInPath, backOf(args)), 303);
  const { PASSWORD_RESET_CHANNEL: channel, PASSWORD_MIN: min } = requestContext.settings;
  const { contact, digits, seconds } = pendingCode;
  // Depends on the setting, not on the account, so that it does not reveal whether one exists.
  const sent = channel === "sms" ? "signIn.reset.sentSms" : "signIn.reset.sentEmail";
  const lead = say(sent, { contact });
  return { title: say("signIn.reset.newTitle"), lead, digits, seconds, min };
}

const backOf = ({ request }: PageArgs) => returnPath(getReturnUrl(new URL(request.url).search));

export async function action(args: PageArgs) {
  const { attempt, context: requestContext, formValues } = pageFor(requireGuest, args);
  const requestId = codeRequestIdFrom(args.request);
  if (!requestId) throw redirect(withReturnUrl(signInPath, backOf(args)), 303);
  const typed = await formValues();
  if (typed.act !== undefined) return resendCodeAction(args);
  const { code = "", password = "", confirmPassword = "" } = typed;
  const reset = await attempt(resetPasswordAndSignIn, {
    requestId,
    code,
    password,
    confirmPassword,
  });
  if (!reset.ok) return refusalResponse(reset.refusal);
  const { settings } = requestContext;
  const path = landingPath(backOf(args), reset.data, settings.SHOP_PORTAL_URL);
  return clearCodeCookie(args, redirectSignedIn(path, settings, reset.data, flash.passwordChanged));
}
export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function ResetPassword() {
  const { title, lead, digits, seconds, min } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  const back = getReturnUrl(useLocation().search);
  const other = { to: withReturnUrl(forgotPath, back), words: say("signIn.code.other") };
  return (
    <FormPage title={title} lead={lead}>
      <CodeForm answer={answer} digits={digits} seconds={seconds} other={other}>
        <NewPassword min={min} />
        <Submit>{say("signIn.password.save")}</Submit>
      </CodeForm>
    </FormPage>
  );
}
