import { Field } from "#web/ui/base/field.tsx";
import { bookLimits } from "../../book-limits.ts";

interface DayFieldProps {
  name: string;
  label: string;
  /** Label of the button that reveals the field, as the day is usually today. */
  fold: string;
  /** YYYY-MM-DD in the edition's country. */
  today: string;
  error: string | undefined;
}

/** Field for a day other than today. */
export const DayField = ({ name, label, fold, today, error }: DayFieldProps) => (
  <details open={error !== undefined} className="mb-4">
    <summary className="py-3 font-semibold">{fold}</summary>
    <Field
      type="date"
      name={name}
      label={label}
      defaultValue={today}
      min={bookLimits.firstDay}
      max={today}
    />
  </details>
);
