import { type SyntheticEvent, useState } from "react";
import { currencySymbol } from "#core/currencies.ts";
import { readTypedNumber } from "#core/quantities/typed-number.ts";
import { useFormat } from "#web/format/use-format.ts";
import { useShellData } from "#web/shell/shell-data.ts";
import { Field, NumberField, Select } from "#web/ui/base/field.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import { bookLimits } from "../../book-limits.ts";
import type { InventoryItem } from "../../inventory/endpoints.ts";

interface ItemFieldsProps {
  units: { value: number; label: string }[];
  /** The item to change, if any. */
  before?: InventoryItem;
}

/**
 * The fields of an item. With scripts, its value is shown while the user types quantity and price.
 */
export function ItemFields({ units, before }: ItemFieldsProps) {
  const say = useSay();
  const language = useLanguage();
  const { money } = useFormat();
  const currency = useShellData()?.edition.currency ?? "TZS";
  const [value, setValue] = useState<number>();
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    const numberIn = (name: string) => {
      const box = currentTarget.querySelector<HTMLInputElement>(`[name=${name}]`);
      const read = readTypedNumber(box?.value ?? "", language);
      return typeof read === "number" ? read : Number.NaN;
    };
    const product = numberIn("quantity") * numberIn("pricePerUnit");
    setValue(product >= 0 ? product : undefined);
  };
  return (
    <>
      <Field
        label={say("bookkeeping.items.name")}
        name="name"
        maxLength={bookLimits.maxName}
        autoComplete="off"
        defaultValue={before?.name}
        required
      />
      <div onInput={show}>
        <div className="grid grid-cols-2 items-start gap-x-3">
          <NumberField
            label={say("bookkeeping.items.quantity")}
            name="quantity"
            defaultValue={before?.quantity}
            required
          />
          <Select
            label={say("bookkeeping.items.unit")}
            name="unitId"
            options={units}
            empty={say("bookkeeping.items.noUnit")}
            defaultValue={before?.unit?.id ?? ""}
            required={false}
          />
        </div>
        <NumberField
          label={say("bookkeeping.items.price", { currency: currencySymbol(currency) })}
          hint={say("bookkeeping.items.priceHint")}
          name="pricePerUnit"
          defaultValue={before?.pricePerUnit}
          required
          below={
            value !== undefined && say("bookkeeping.items.worth", { value: money(value, currency) })
          }
        />
      </div>
    </>
  );
}
