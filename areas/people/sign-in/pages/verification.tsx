import { redirect, useActionData, useLoaderData, useLocation } from "react-router";
import {
  listOwnContacts,
  requestOwnCode,
  verifyAccountAndSignIn,
} from "#areas/people/sign-in/codes/endpoints.ts";
import { signInPath } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import { type PageArgs, pageFor, requireUnverified } from "#server/guards.ts";
import { refusalResponse } from "#server/page.ts";
import { redirectSignedIn } from "#server/redirect-with-flash.ts";
import { codeRequestIdFrom } from "#server/request-cookie.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { getReturnUrl, withReturnUrl } from "#web/post/return-url.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../flashes.ts";
import {
  answerCodeRequest,
  clearCodeCookie,
  findPendingCode,
  resendCodeAction,
} from "./code-flow.ts";
import { CodeForm, SentTo } from "./code-form.tsx";
import { landingPath } from "./landing.ts";
import { joinPath } from "./paths.ts";

export async function loader(args: PageArgs) {
  const { actor, call, say } = pageFor(requireUnverified, args);
  const pendingCode = await findPendingCode(args, "register");
  const isSignedIn = actor.kind === "person";
  const back = getReturnUrl(new URL(args.request.url).search);
  if (!pendingCode && !isSignedIn) throw redirect(withReturnUrl(signInPath, back), 303);
  const own = isSignedIn ? (await call(listOwnContacts, {})).contacts : [];
  const others = own.filter(({ masked: maskedContact }) => maskedContact !== pendingCode?.contact);
  return {
    title: say("signIn.code.title"),
    asked: pendingCode,
    others: others.map(({ channel, masked: maskedContact }) => ({
      channel,
      masked: maskedContact,
    })),
  };
}

export async function action(args: PageArgs) {
  const { attempt, context: requestContext, formValues } = pageFor(requireUnverified, args);
  const { pathname, search } = new URL(args.request.url);
  const { channel, code = "", act } = await formValues();
  if (channel) {
    const own = await attempt(requestOwnCode, { channel: channel === "sms" ? "sms" : "email" });
    return answerCodeRequest(args, pathname + search, own);
  }
  const requestId = codeRequestIdFrom(args.request);
  if (!requestId) throw redirect(pathname + search, 303);
  if (act !== undefined) return resendCodeAction(args);
  const verified = await attempt(verifyAccountAndSignIn, { requestId, code });
  if (!verified.ok) return refusalResponse(verified.refusal);
  const { settings } = requestContext;
  const path = landingPath(
    returnPath(getReturnUrl(search)),
    verified.data,
    settings.SHOP_PORTAL_URL,
  );
  return clearCodeCookie(args, redirectSignedIn(path, settings, verified.data, flash.signedIn));
}
export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Verification() {
  const { title, asked: pendingCode, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  const back = getReturnUrl(useLocation().search);
  const other = { to: withReturnUrl(joinPath, back), words: say("signIn.code.register") };
  return (
    <FormPage
      title={title}
      lead={pendingCode ? <SentTo {...pendingCode} /> : say("signIn.code.own")}
    >
      {pendingCode && <CodeForm {...pendingCode} answer={answer} other={other} />}
      {others.length > 0 && (
        <PostForm
          refusal={pendingCode ? undefined : answer?.refusal}
          className="flex flex-wrap gap-3"
        >
          {others.map(({ channel, masked: maskedContact }) => (
            <Submit
              key={channel}
              name="channel"
              value={channel}
              look={pendingCode ? "quiet" : "primary"}
            >
              {say("signIn.code.sendTo", { contact: maskedContact })}
            </Submit>
          ))}
        </PostForm>
      )}
    </FormPage>
  );
}
