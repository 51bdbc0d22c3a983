import { Field, Select } from "#web/ui/base/field.tsx";
import { ChoiceGroup } from "#web/ui/choices/choice-group.tsx";
import { useSay } from "#web/words/words.tsx";
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
          <Money name="amount" typed={typed} />
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
          <Money name="salesIncluded" typed={typed} />
          <Money name="exemptSales" typed={typed} isOptional />
          <Money name="exports" typed={typed} isOptional />
          <Money name="purchasesIncluded" typed={typed} isOptional />
        </>
      )}
    </>
  );
}

interface MoneyProps {
  name: string;
  typed: Record<string, string>;
  isOptional?: boolean;
}

function Money({ name, typed, isOptional }: MoneyProps) {
  const say = useSay();
  return (
    <Field
      label={say(`calculators.field.${name}`)}
      name={name}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed[name]}
      required={!isOptional}
    />
  );
}
