import { Link } from "react-router";
import type { Refusal } from "#core/refusal.ts";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { useSay } from "#web/words/words.tsx";
import { registerPath } from "./paths.ts";
import { SignInForm } from "./sign-in-form.tsx";

interface SignInPageProps {
  refusal: Refusal | undefined;
  emailOnly: boolean;
  /** The other way to sign in, which leads where this one would. */
  other: { to: string; words: string };
}

/** Both pages that sign in: the form, and for who is new here the way to join. */
export function SignInPage({ refusal, emailOnly, other }: SignInPageProps) {
  const say = useSay();
  return (
    <Page narrow title={say("signIn.login.title")}>
      <div className="grid gap-10 md:grid-cols-2">
        <div>
          <SignInForm refusal={refusal} emailOnly={emailOnly} />
          <Link to={other.to} className="inline-flex min-h-11 items-center">
            {other.words}
          </Link>
        </div>
        <Joining />
      </div>
    </Page>
  );
}

function Joining() {
  const say = useSay();
  return (
    <section>
      <h2>{say("signIn.join.title")}</h2>
      <p className="mb-4">{say("signIn.join.lead")}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="quiet" rel="nofollow" to={registerPath("buyer")}>
          {say("signIn.join.buyer")}
        </ButtonLink>
        <ButtonLink look="quiet" rel="nofollow" to={registerPath("trader")}>
          {say("signIn.join.trader")}
        </ButtonLink>
      </div>
    </section>
  );
}
