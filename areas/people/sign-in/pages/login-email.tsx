import { type MetaFunction, useActionData } from "react-router";
import type { PageArgs } from "#server/guards.ts";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { loadSignInPage, submitSignIn } from "./sign-in-actions.ts";
import { SignInPage } from "./sign-in-page.tsx";

export const loader = (args: PageArgs) => loadSignInPage(args, true);
export const action = (args: PageArgs) => submitSignIn(args, true);
export { clientAction } from "#web/post/client-action.ts";
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { ...args.loaderData });

export default function LoginByEmail() {
  return <SignInPage refusal={useActionData<typeof action>()?.refusal} emailOnly={true} />;
}
