import { Field } from "#web/ui/base/field.tsx";
import { Checkbox } from "#web/ui/choices/choice-group.tsx";
import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Stage } from "./stage.ts";
import { useFields } from "./use-fields.ts";

/** The last step, because the password is never stored in the browser. */
export function StepPassword({ values, terms, passwordMin = 0 }: Stage) {
  const say = useSay();
  const field = useFields(values);
  return (
    <>
      <PasswordField
        {...field("password")}
        hint={say("registration.password.hint", { min: passwordMin })}
        autoComplete="new-password"
      />
      <Field
        {...field("referrerCode")}
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
