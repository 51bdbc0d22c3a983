import { type ComponentProps, type ReactNode, useId } from "react";
import { formatFieldNumber } from "#core/number-separators.ts";
import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";

/** Props that all form controls share. */
export interface ControlProps {
  label: ReactNode;
  /** Name in the form. */
  name: string;
  /** Help below the label. */
  hint?: ReactNode;
  /** Why the value is invalid; the field is then marked. A `<PostForm>` supplies it by itself. */
  error?: ReactNode;
}

interface Wiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  name: string;
  /** The typed value, after a refusal. */
  defaultValue?: string;
  autoFocus?: boolean;
}

interface FieldFrameProps extends ControlProps {
  required: boolean | undefined;
  /** Shown below the control, such as the remaining length. */
  below?: ReactNode;
  children: (wiring: Wiring) => ReactNode;
}

/**
 * Label, hint and error around a control, linked to it for screen readers. After a refusal, a
 * `<PostForm>` supplies the typed value and the error.
 */
export function FieldFrame({ label, name, hint, required, below, ...frame }: FieldFrameProps) {
  const say = useSay();
  const id = useId();
  const { error, typed, focus } = useFieldRefusal(name, frame.error);
  const described = [hint && `${id}hint`, below && `${id}below`, error && `${id}error`];
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
      {frame.children({
        id,
        name,
        "aria-describedby": described.filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
        ...(typed?.[0] !== undefined && { defaultValue: typed[0] }),
        ...focus,
      })}
      {below && (
        <p id={`${id}below`} className="hint">
          {below}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

/** Attributes that a labelled control sets by itself. */
export type FieldManagedProps = "id" | "className" | "name" | "children";

/**
 * A labelled input; accepts all props of `<input>`. A number is shown in the reader's format, which
 * the server parses. `required={false}` shows "optional" beside the label, for forms with mostly
 * required fields.
 */
export function Field({
  label,
  name,
  hint,
  error,
  below,
  ...input
}: ControlProps & { below?: ReactNode } & Omit<ComponentProps<"input">, FieldManagedProps>) {
  const language = useLanguage();
  const { defaultValue } = input;
  if (typeof defaultValue === "number")
    input.defaultValue = formatFieldNumber(defaultValue, language);
  const frame = { label, name, hint, error, below, required: input.required };
  return (
    <FieldFrame {...frame}>
      {(wiring) => <input {...input} {...wiring} className="control" />}
    </FieldFrame>
  );
}

/** A `<Field>` for a number, which phones offer digits for. */
export const NumberField = (field: ComponentProps<typeof Field>) => (
  <Field inputMode="decimal" autoComplete="off" {...field} />
);

interface Option {
  value: string | number;
  label: string;
}

interface SelectProps extends ControlProps, Omit<ComponentProps<"select">, FieldManagedProps> {
  /** The options, or groups of options with headings. */
  options: (Option | { heading: string; options: Option[] })[];
  /** Label of a first, empty option, such as "All categories". */
  empty?: string;
}

const optionOf = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A labelled select; accepts all props of `<select>`. */
export function Select({ label, name, hint, error, options, empty, ...select }: SelectProps) {
  return (
    <FieldFrame label={label} name={name} hint={hint} error={error} required={select.required}>
      {(wiring) => (
        <select {...select} {...wiring} className="control">
          {empty !== undefined && <option value="">{empty}</option>}
          {options.map((entry) =>
            "heading" in entry ? (
              <optgroup key={entry.heading} label={entry.heading}>
                {entry.options.map(optionOf)}
              </optgroup>
            ) : (
              optionOf(entry)
            ),
          )}
        </select>
      )}
    </FieldFrame>
  );
}
