import { redirect, useActionData, useLoaderData, useLocation } from "react-router";
import { ownCode, ownContacts, verifyHere } from "#areas/people/sign-in/codes/endpoints.ts";
import { signInPath } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import { signedInAt } from "#server/arrival.ts";
import { type PageArgs, pageFor, unverifiedOnly } from "#server/guards.ts";
import { refused } from "#server/page.ts";
import { requestIdOf } from "#server/request-cookie.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { andBack, backIn } from "#web/ui/passwords/way-back.ts";
import { useSay } from "#web/words/words.tsx";
import { flash } from "../flashes.ts";
import { CodeForm, SentTo } from "./code-form.tsx";
import { answerCode, codeUnderWay, forgetCode, sendAgain } from "./code-ways.ts";
import { landingPath } from "./landing.ts";
import { joinPath } from "./paths.ts";

export async function loader(args: PageArgs) {
  const { actor, call, say } = pageFor(unverifiedOnly, args);
  const asked = await codeUnderWay(args, "register");
  const isSignedIn = actor.kind === "person";
  const back = backIn(new URL(args.request.url).search);
  if (!asked && !isSignedIn) throw redirect(andBack(signInPath, back), 303);
  const own = isSignedIn ? (await call(ownContacts, {})).contacts : [];
  const others = own.filter(({ masked }) => masked !== asked?.contact);
  return {
    title: say("signIn.code.title"),
    asked,
    others: others.map(({ channel, masked }) => ({ channel, masked })),
  };
}

export async function action(args: PageArgs) {
  const { attempt, context: visit, formValues } = pageFor(unverifiedOnly, args);
  const { pathname, search } = new URL(args.request.url);
  const { channel, code = "", act } = await formValues();
  if (channel) {
    const own = await attempt(ownCode, { channel: channel === "sms" ? "sms" : "email" });
    return answerCode(args, pathname + search, own);
  }
  const requestId = requestIdOf(args.request);
  if (!requestId) throw redirect(pathname + search, 303);
  if (act !== undefined) return sendAgain(args);
  const verified = await attempt(verifyHere, { requestId, code });
  if (!verified.ok) return refused(verified.refusal);
  const { settings } = visit;
  const path = landingPath(returnPath(backIn(search)), verified.data, settings.SHOP_PORTAL_URL);
  return forgetCode(args, signedInAt(path, settings, verified.data, flash.signedIn));
}
export { clientAction } from "#web/post/client-action.ts";
export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

export default function Verification() {
  const { title, asked, others } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const say = useSay();
  const back = backIn(useLocation().search);
  const other = { to: andBack(joinPath, back), words: say("signIn.code.register") };
  return (
    <Page narrow title={title} lead={asked ? <SentTo {...asked} /> : say("signIn.code.own")}>
      {asked && <CodeForm {...asked} answer={answer} other={other} />}
      {others.length > 0 && (
        <PostForm refusal={asked ? undefined : answer?.refusal} className="flex flex-wrap gap-3">
          {others.map(({ channel, masked }) => (
            <Submit key={channel} name="channel" value={channel} look={asked ? "quiet" : "primary"}>
              {say("signIn.code.sendTo", { contact: masked })}
            </Submit>
          ))}
        </PostForm>
      )}
    </Page>
  );
}
