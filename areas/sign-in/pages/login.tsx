import { type MetaFunction, useActionData, useLocation } from "react-router";
import type { PageArgs } from "#server/guards.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { emailSignInPath } from "./paths.ts";
import { SignInPage } from "./sign-in-page.tsx";
import { enter, enterOnce } from "./sign-in-ways.ts";

export const loader = enterOnce;
export const action = (args: PageArgs) => enter(args, false);
export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { ...args.loaderData });

/** Signing in by phone or e-mail. */
export default function Login() {
  const say = useSay();
  const { search } = useLocation();
  return (
    <SignInPage
      refusal={useActionData<typeof action>()?.refusal}
      emailOnly={false}
      other={{ to: emailSignInPath + search, words: say("signIn.login.byEmail") }}
    />
  );
}
