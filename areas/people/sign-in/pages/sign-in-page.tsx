import { useLoaderData, useLocation } from "react-router";
import { signInPath } from "#core/paths.ts";
import type { Refusal } from "#core/refusal.ts";
import { PostForm, Submit } from "#web/post/post-form.tsx";
import { getReturnUrl, withReturnUrl } from "#web/post/return-url.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { LineLink, Link } from "#web/ui/base/link.tsx";
import { useIsBusy } from "#web/ui/base/post-form-context.ts";
import { FormPage } from "#web/ui/layout/form-page.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { emailSignInPath, forgotPath, registerPath } from "./paths.ts";

interface SignInPageProps {
  refusal: Refusal | undefined;
  emailOnly: boolean;
}

/** Both sign-in pages: the form, and links to register. */
export function SignInPage({ refusal, emailOnly }: SignInPageProps) {
  const say = useSay();
  const { search } = useLocation();
  return (
    <FormPage title={useLoaderData<{ title: string }>().title}>
      <div className="grid gap-10 md:grid-cols-2">
        <div>
          <SignInForm refusal={refusal} emailOnly={emailOnly} />
          {/* The other way to sign in, with the same return URL. */}
          <Link
            to={(emailOnly ? signInPath : emailSignInPath) + search}
            className="inline-flex min-h-11 items-center"
          >
            {say(emailOnly ? "signIn.login.byPhone" : "signIn.login.byEmail")}
          </Link>
        </div>
        <Joining />
      </div>
    </FormPage>
  );
}

function Joining() {
  const say = useSay();
  const back = getReturnUrl(useLocation().search);
  return (
    <section>
      <h2>{say("signIn.join.title")}</h2>
      <p className="mb-4">{say("signIn.join.lead")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="quiet" rel="nofollow" to={withReturnUrl(registerPath("buyer"), back)}>
          {say("signIn.join.buyer")}
        </ButtonLink>
        <ButtonLink look="quiet" rel="nofollow" to={withReturnUrl(registerPath("trader"), back)}>
          {say("signIn.join.trader")}
        </ButtonLink>
      </div>
    </section>
  );
}

function SignInForm({ refusal, emailOnly }: SignInPageProps) {
  const say = useSay();
  const back = getReturnUrl(useLocation().search);
  return (
    <PostForm refusal={refusal}>
      <Field
        name="username"
        label={say(emailOnly ? "signIn.login.email" : "signIn.login.username")}
        // A keyboard with letters, @ and digits; the browser's own email validation would reject a
        // phone.
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField name="password" label={say("signIn.login.password")} />
      <div className="flex flex-wrap items-center gap-x-6">
        <Enter />
        <LineLink to={withReturnUrl(forgotPath, back)}>{say("signIn.login.forgot")}</LineLink>
      </div>
    </PostForm>
  );
}

function Enter() {
  const say = useSay();
  return <Submit>{say(useIsBusy() ? "signIn.login.busy" : "signIn.login.submit")}</Submit>;
}
