import type { ComponentProps } from "react";
import { FieldFrame, type Labelled, type OwnOfField } from "#web/ui/base/field.tsx";

export interface Choice {
  value: number;
  label: string;
}

interface GroupedSelectProps extends Labelled, Omit<ComponentProps<"select">, OwnOfField> {
  groups: { label: string; options: Choice[] }[];
  /** Words of a first, empty choice. */
  empty: string;
}

/** A labelled choice among many, under the names of their groups. */
export function GroupedSelect({
  label,
  name,
  hint,
  error,
  groups,
  empty,
  ...select
}: GroupedSelectProps) {
  return (
    <FieldFrame {...{ label, name, hint, error }} required={select.required}>
      {(wiring) => (
        <select {...select} {...wiring} className="control">
          <option value="">{empty}</option>
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
