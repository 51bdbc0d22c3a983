import { type ComponentProps, type ReactNode, useId } from "react";
import { useSay } from "#web/words/words.tsx";

interface Labelled {
  label: ReactNode;
  /** Name in the form. */
  name: string;
  /** Help below the label. */
  hint?: ReactNode;
  /** What is wrong with the value; the field is then marked invalid. */
  error?: ReactNode;
}

interface Wiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

function Frame({
  label,
  hint,
  error,
  required,
  children,
}: Omit<Labelled, "name"> & {
  required: boolean | undefined;
  children: (wiring: Wiring) => ReactNode;
}) {
  const say = useSay();
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {required === false && <small> {say("web.ui.optional")}</small>}
      </label>
      {hint && (
        <p id={`${id}hint`} className="hint">
          {hint}
        </p>
      )}
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p id={`${id}error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type Own = "id" | "className" | "name" | "children";

/**
 * A labelled input; takes whatever `<input>` takes. `required={false}` says "optional" beside the
 * label, which a form of mostly required fields wants.
 */
export function Field({
  label,
  hint,
  error,
  ...input
}: Labelled & Omit<ComponentProps<"input">, Own>) {
  return (
    <Frame label={label} hint={hint} error={error} required={input.required}>
      {(wiring) => <input {...input} {...wiring} className="control" />}
    </Frame>
  );
}

interface SelectProps extends Labelled, Omit<ComponentProps<"select">, Own> {
  options: { value: string | number; label: string }[];
  /** Words of a first, empty choice, such as "All categories". */
  empty?: string;
}

/** A labelled choice; takes whatever `<select>` takes. */
export function Select({ label, hint, error, options, empty, ...select }: SelectProps) {
  return (
    <Frame label={label} hint={hint} error={error} required={select.required}>
      {(wiring) => (
        <select {...select} {...wiring} className="control">
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}
