import { NumberField } from "#web/ui/base/field.tsx";
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
    <NumberField
      label={say(`calculators.field.${name}`)}
      name={name}
      below={below}
      defaultValue={typed[name]}
      required={isRequired}
    />
  );
}
