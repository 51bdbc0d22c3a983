import { type ComponentProps, type ReactNode, useId } from "react";
import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
import type { ControlProps, FieldManagedProps } from "../base/field.tsx";

type Tick = Omit<ComponentProps<"input">, FieldManagedProps | "type">;

/** A single checkbox; accepts all props of `<input>`. */
export function Checkbox({ label, hint, error: ownError, ...input }: ControlProps & Tick) {
  const id = useId();
  const { error, typed, focus } = useFieldRefusal(input.name, ownError);
  const isTicked = typed?.includes(String(input.value ?? "on")) ?? input.defaultChecked;
  return (
    <div className="field">
      <label className="tick">
        <input
          {...input}
          {...focus}
          type="checkbox"
          defaultChecked={isTicked}
          aria-describedby={describedBy(id, hint, error)}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      <HintAndError id={id} hint={hint} error={error} />
    </div>
  );
}

interface TicksProps extends ControlProps {
  options: { value: string; label: ReactNode }[];
  /** Whether several may be checked; only one by default. */
  several?: boolean;
  /** The initially checked values. */
  chosen?: string[];
  /** Whether a choice is required; only for a single choice. */
  required?: boolean;
  disabled?: boolean;
}

/** A few visible options side by side; for more than seven use a `<Select>`. */
export function ChoiceGroup(props: TicksProps) {
  const { label, name, hint, options, several, required, disabled } = props;
  const id = useId();
  const { error, typed, focus } = useFieldRefusal(name, props.error);
  const chosen = typed ?? props.chosen ?? [];
  return (
    <fieldset className="field" disabled={disabled} aria-describedby={describedBy(id, hint, error)}>
      <legend>{label}</legend>
      <HintAndError id={id} hint={hint} error={error} />
      <div className="ticks">
        {options.map((option, index) => (
          <label key={option.value} className="tick">
            <input
              {...(index === 0 && focus)}
              type={several ? "checkbox" : "radio"}
              name={name}
              value={option.value}
              defaultChecked={chosen.includes(option.value)}
              required={required && !several}
              aria-invalid={error ? true : undefined}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const describedBy = (id: string, hint: ReactNode, error: ReactNode) =>
  [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(" ") || undefined;

function HintAndError({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${id}hint`} className="hint">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className="field-error">
          {error}
        </p>
      )}
    </>
  );
}
