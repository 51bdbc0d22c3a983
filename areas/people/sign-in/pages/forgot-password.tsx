import { type MetaFunction, useActionData, useLocation } from "react-router";
import { forgotPassword } from "#areas/people/sign-in/passwords/endpoints.ts";
import { signInPath } from "#core/paths.ts";
import { type PageArgs, pageFor, requireGuest } from "#server/guards.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { getReturnUrl, withReturnUrl } from "#web/post/return-url.ts";
import { Field } from "#web/ui/base/field.tsx";
import { LineLink } from "#web/ui/base/link.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { useSay } from "#web/words/words.tsx";
import { answerCodeRequest } from "./code-flow.ts";
import { resetPath } from "./paths.ts";

export function loader(args: PageArgs) {
  const { say } = pageFor(requireGuest, args);
  return { title: say("signIn.reset.title"), description: say("signIn.reset.lead") };
}

export async function action(args: PageArgs) {
  const { attempt, formValues } = pageFor(requireGuest, args);
  const { phone } = await formValues();
  const path = withReturnUrl(resetPath, getReturnUrl(new URL(args.request.url).search));
  return answerCodeRequest(args, path, await attempt(forgotPassword, { phone }));
}
export { clientAction } from "#web/post/client-action.ts";
export const meta: MetaFunction<typeof loader> = (args) => pageMeta(args, { ...args.loaderData });

export default function ForgotPassword() {
  const say = useSay();
  const refusal = useActionData<typeof action>()?.refusal;
  const back = getReturnUrl(useLocation().search);
  return (
    <FormPage title={say("signIn.reset.title")} lead={say("signIn.reset.lead")}>
      <PostForm refusal={refusal}>
        <Field
          name="phone"
          label={say("signIn.login.username")}
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Submit>{say("signIn.reset.send")}</Submit>
          <LineLink to={withReturnUrl(signInPath, back)}>{say("signIn.reset.back")}</LineLink>
        </div>
      </PostForm>
    </FormPage>
  );
}
