import type { Refusal } from "#core/refusal.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { bookLimits } from "../../book-limits.ts";
import type { ItemChoices } from "./item-choices.ts";
import { foundField, foundIn, offeredItems, writeFound } from "./offered-items.ts";

interface ItemFieldProps {
  choices: ItemChoices;
  refusal: Refusal | undefined;
  label: string;
  hint?: string;
}

/**
 * Field for one of the user's items: chosen from the best-selling ones, or typed by name if there
 * are more.
 */
export function ItemField({ choices, refusal, label, hint }: ItemFieldProps) {
  const say = useSay();
  const found = foundIn(refusal).map(writeFound);
  return (
    // Another item or other matches reset the fields.
    <div key={[choices.item, ...found].join()}>
      <Select
        label={label}
        hint={choices.hasMore ? say("bookkeeping.expenses.itemMore") : hint}
        name="inventoryId"
        options={offeredItems(choices, refusal)}
        empty={say("bookkeeping.expenses.noItem")}
        defaultValue={choices.item}
      />
      {found.map((one) => (
        <input key={one} type="hidden" name={foundField} value={one} />
      ))}
      {choices.hasMore && (
        <Field
          label={say("bookkeeping.expenses.itemName")}
          name="itemName"
          maxLength={bookLimits.maxName}
          autoComplete="off"
          required={false}
        />
      )}
    </div>
  );
}
