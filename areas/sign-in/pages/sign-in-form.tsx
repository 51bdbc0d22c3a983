import { Link } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { PostForm } from "#web/post/post-form.tsx";
import { Submit } from "#web/post/submit.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { useIsBusy } from "#web/ui/base/posted.ts";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { forgotPath } from "./paths.ts";

interface SignInFormProps {
  refusal: Refusal | undefined;
  emailOnly: boolean;
}

/** Name and password; the same on both pages that sign in. */
export function SignInForm({ refusal, emailOnly }: SignInFormProps) {
  const say = useSay();
  return (
    <PostForm refusal={refusal}>
      <Field
        name="username"
        label={say(emailOnly ? "signIn.login.email" : "signIn.login.username")}
        // Letters with @ and digits on one keyboard; a browser's own check would refuse a phone.
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <PasswordField
        name="password"
        label={say("signIn.login.password")}
        autoComplete="current-password"
        required
      />
      <div className="flex flex-wrap items-center gap-x-6">
        <Enter />
        <Link to={forgotPath} className="inline-flex min-h-11 items-center">
          {say("signIn.login.forgot")}
        </Link>
      </div>
    </PostForm>
  );
}

function Enter() {
  const say = useSay();
  return <Submit>{say(useIsBusy() ? "signIn.login.busy" : "signIn.login.submit")}</Submit>;
}
