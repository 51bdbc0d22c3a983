import { signInAndReturnPath } from "#core/paths.ts";
import { withReturnUrl } from "#web/post/return-url.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";

/**
 * Lets a visitor sign in or register, and return to this form.
 * @param back address of the form
 */
export function SignInPrompt({ back }: { back: string }) {
  const say = useSay();
  const join = (role: string) => withReturnUrl(`/auth/register?role=${role}`, back);
  return (
    <Section title={say("logistics.request.signIn.title")}>
      <p className="mb-3">{say("logistics.request.signIn.text")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink rel="nofollow" to={signInAndReturnPath(back)}>
          {say("logistics.request.signIn.login")}
        </ButtonLink>
        <ButtonLink look="quiet" rel="nofollow" to={join("buyer")}>
          {say("web.account.joinAsBuyer")}
        </ButtonLink>
        <ButtonLink look="quiet" rel="nofollow" to={join("trader")}>
          {say("web.account.joinAsTrader")}
        </ButtonLink>
      </div>
    </Section>
  );
}
