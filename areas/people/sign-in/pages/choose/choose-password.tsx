import { useLocation } from "react-router";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";

/**
 * For a user who signed in by a code alone: choose a password for the next sign-in. Returns to the
 * page that contains this form.
 */
export function ChoosePassword() {
  const say = useSay();
  const { pathname, search } = useLocation();
  return (
    <Section title={say("signIn.choose.title")}>
      <p className="mb-3">{say("signIn.choose.why")}</p>
      <ButtonLink
        look="quiet"
        to={`/profile/password?back=${encodeURIComponent(pathname + search)}`}
      >
        {say("signIn.choose.title")}
      </ButtonLink>
    </Section>
  );
}
