import { useEffect, useRef } from "react";
import { FieldFrame } from "#web/ui/base/field.tsx";
import { useFieldRefusal } from "#web/ui/base/post-form-context.ts";
import type { ProductChoices } from "../product-choices.ts";

interface UnitFieldProps {
  label: string;
  hint: string;
  units: ProductChoices["units"];
  /** The units by use; the first is selected until the user chooses. */
  unitIds: number[];
  chosen: number | undefined;
}

/**
 * The unit field. The usual unit of the named commodity is selected; the order is that of every
 * list of units.
 */
export function UnitField({ label, hint, units, unitIds, chosen }: UnitFieldProps) {
  const { typed } = useFieldRefusal("unitId");
  const select = useRef<HTMLSelectElement>(null);
  const initial = typed?.[0] ?? String(chosen ?? unitIds[0] ?? "");
  const picked = useRef(typed?.[0] ?? chosen?.toString());
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each commodity
  useEffect(() => {
    const { current } = select;
    if (!current) return;
    // The user may have chosen before hydration.
    if (picked.current === undefined && current.value !== initial && !wasShown.current) {
      picked.current = current.value;
    }
    wasShown.current = true;
    current.value = picked.current ?? String(unitIds[0] ?? "");
  }, [unitIds]);
  const wasShown = useRef(false);
  return (
    <FieldFrame name="unitId" label={label} hint={hint} required>
      {(wiring) => (
        <select
          {...wiring}
          ref={select}
          defaultValue={initial}
          onChange={({ currentTarget }) => {
            picked.current = currentTarget.value;
          }}
          className="control"
        >
          {units.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
