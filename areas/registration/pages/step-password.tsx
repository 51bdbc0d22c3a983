import { Checkbox } from "#web/ui/forms/ticks.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Stage } from "./stage.ts";
import { TypedField } from "./typed-field.tsx";

/** What is asked for last, as it is kept nowhere. */
export function StepPassword({ values, terms, passwordMin = 0 }: Stage) {
  const say = useSay();
  return (
    <>
      <PasswordField
        name="password"
        label={say("registration.field.password")}
        hint={say("registration.password.hint", { min: passwordMin })}
        autoComplete="new-password"
        required
      />
      <PasswordField
        name="confirmPassword"
        label={say("registration.field.confirmPassword")}
        autoComplete="new-password"
        required
      />
      <TypedField
        values={values}
        name="referrerCode"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        required={false}
      />
      {terms && (
        <details className="mb-4">
          <summary className="py-3">{say("registration.password.terms")}</summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made on the server from our own Markdown, tags escaped */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: terms.html }} />
        </details>
      )}
      <Checkbox name="terms" label={say("registration.field.terms")} required />
    </>
  );
}
