import { Select } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { FigureField } from "./figure-field.tsx";
import type { loadUnits } from "./load-units.tsx";

type Part = Awaited<ReturnType<typeof loadUnits>>;

export function UnitFields({ part: { typed, units, sizeUnits } }: { part: Part }) {
  const say = useSay();
  return (
    <>
      <div className="grid items-start gap-x-3 sm:grid-cols-2">
        <FigureField name="quantity" typed={typed} isRequired />
        <Select
          label={say("calculators.field.unit")}
          name="unit"
          options={units}
          empty={say("calculators.choose")}
          defaultValue={typed.unit ?? ""}
          required
        />
      </div>
      <div className="grid items-start gap-x-3 sm:grid-cols-2">
        <FigureField name="size" typed={typed} below={say("calculators.field.sizeHint")} />
        <Select
          label={say("calculators.field.sizeUnit")}
          name="sizeUnit"
          options={sizeUnits}
          defaultValue={typed.sizeUnit ?? "kg"}
        />
      </div>
    </>
  );
}
