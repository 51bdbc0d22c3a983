import { type MetaFunction, useActionData, useLocation } from "react-router";
import { signInPath } from "#core/paths.ts";
import type { PageArgs } from "#server/guards.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { useSay } from "#web/words/words.tsx";
import { SignInPage } from "./sign-in-page.tsx";
import { enter, enterOnce } from "./sign-in-ways.ts";

export const loader = enterOnce;
export const action = (args: PageArgs) => enter(args, true);
export { clientAction } from "#web/post/client-action.ts";

export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { ...args.loaderData });

/** Signing in by e-mail alone. */
export default function LoginByEmail() {
  const say = useSay();
  const { search } = useLocation();
  return (
    <SignInPage
      refusal={useActionData<typeof action>()?.refusal}
      emailOnly
      other={{ to: signInPath + search, words: say("signIn.login.byPhone") }}
    />
  );
}
