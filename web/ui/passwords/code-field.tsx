import type { ComponentProps } from "react";
import { type ControlProps, FieldFrame, type FieldManagedProps } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";

interface CodeFieldProps
  extends ControlProps,
    Omit<ComponentProps<"input">, FieldManagedProps | "type"> {
  digits: number;
}

/**
 * A one-time code, which the phone may fill in automatically. A whole message can be pasted ("Soko:
 * 12 345"): the server extracts the digits.
 */
export function CodeField({ label, name, hint, error, digits, ...input }: CodeFieldProps) {
  const say = useSay();
  const below = say("web.form.digits", { count: digits });
  const frame = { label, name, hint, error, below, required: input.required };
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <input
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={200}
          {...input}
          {...wiring}
          className="control"
        />
      )}
    </FieldFrame>
  );
}
