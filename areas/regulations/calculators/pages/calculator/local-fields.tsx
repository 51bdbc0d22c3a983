import { Select } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { useSay } from "#web/words/words.tsx";
import { FigureField } from "./figure-field.tsx";
import type { loadLocal } from "./load-local.tsx";

type Part = Awaited<ReturnType<typeof loadLocal>>;

export function LocalFields({ part }: { part: Part }) {
  const say = useSay();
  const { typed, form, country, countries } = part;
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <Select
        label={say("calculators.field.country")}
        name="countryCode"
        options={countries}
        defaultValue={typed.countryCode ?? country}
        required
      />
      {form === "amount" ? (
        <>
          <FigureField name="amount" typed={typed} isRequired />
          <ChoiceGroup
            label={say("calculators.field.isVatIncluded")}
            name="isVatIncluded"
            options={["false", "true"].map((value) => ({
              value,
              label: say(`calculators.field.isVatIncluded.${value}`),
            }))}
            chosen={[typed.isVatIncluded ?? "false"]}
          />
        </>
      ) : (
        <>
          <p className="hint">{say("calculators.local.returnHint")}</p>
          <FigureField name="salesIncluded" typed={typed} isRequired />
          <FigureField name="exemptSales" typed={typed} />
          <FigureField name="exports" typed={typed} />
          <FigureField name="purchasesIncluded" typed={typed} />
        </>
      )}
    </>
  );
}
