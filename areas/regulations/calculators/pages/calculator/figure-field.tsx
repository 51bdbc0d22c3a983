import { Field } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";

interface FigureFieldProps {
  name: string;
  typed: Record<string, string>;
  isRequired?: boolean;
  /** Help below the field. */
  below?: string;
}

/** A number that a calculator needs, under the label of its name. */
export function FigureField({ name, typed, isRequired = false, below }: FigureFieldProps) {
  const say = useSay();
  return (
    <Field
      label={say(`calculators.field.${name}`)}
      name={name}
      below={below}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed[name]}
      required={isRequired}
    />
  );
}
