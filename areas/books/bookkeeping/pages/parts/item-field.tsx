import type { Refusal } from "#core/refusal.ts";
import { Field, Select } from "#web/ui/base/field.tsx";
import { useSay } from "#web/words/words.tsx";
import { bookLimits } from "../../book-limits.ts";
import type { ItemChoices } from "./item-choices.ts";
import { formatMatch, matchesField, offeredItems, readMatches } from "./offered-items.ts";

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
  const matches = readMatches(refusal).map(formatMatch);
  return (
    // Another item or other matches reset the fields.
    <div key={[choices.item, ...matches].join()}>
      <Select
        label={label}
        hint={choices.hasMore ? say("bookkeeping.expenses.itemMore") : hint}
        name="inventoryId"
        options={offeredItems(choices, refusal)}
        empty={say("bookkeeping.expenses.noItem")}
        defaultValue={choices.item}
      />
      {matches.map((match) => (
        <input key={match} type="hidden" name={matchesField} value={match} />
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
