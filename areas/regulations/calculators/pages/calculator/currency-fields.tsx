import { Select } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { FigureField } from "./figure-field.tsx";
import type { loadCurrency } from "./load-currency.tsx";

type Part = Awaited<ReturnType<typeof loadCurrency>>;

export function CurrencyFields({ part: { typed, currencies, base } }: { part: Part }) {
  const say = useSay();
  return (
    <>
      <FigureField name="amount" typed={typed} isRequired />
      <div className="grid items-start gap-x-3 sm:grid-cols-2">
        <Select
          label={say("calculators.field.from")}
          name="baseCurrency"
          options={currencies}
          defaultValue={typed.baseCurrency ?? base}
          required
        />
        <Select
          label={say("calculators.field.to")}
          name="toCurrency"
          options={currencies}
          defaultValue={typed.toCurrency ?? (base === "USD" ? "EUR" : "USD")}
          required
        />
      </div>
    </>
  );
}
