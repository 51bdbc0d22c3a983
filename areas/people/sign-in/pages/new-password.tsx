import { PasswordField } from "#web/ui/passwords/password-field.tsx";
import { useSay } from "#web/words/words.tsx";

export function NewPassword({ min }: { min: number }) {
  const say = useSay();
  return (
    <>
      <PasswordField
        name="password"
        label={say("signIn.password.new")}
        hint={say("signIn.password.atLeast", { min })}
        autoComplete="new-password"
      />
      <PasswordField
        name="confirmPassword"
        label={say("signIn.password.again")}
        autoComplete="new-password"
      />
    </>
  );
}
