import type { Refusal } from "#core/refusal.ts";
import type { ItemChoice, ItemChoices } from "./item-choices.ts";

/** Hidden fields of a form: items that fitted a name, so that they stay to choose from. */
export const foundField = "itemFound";

/** An id is as long as any other. */
const idLength = 36;

export const writeFound = ({ value, label }: ItemChoice): string => `${value} ${label}`;

/** Items that fitted the name she wrote. */
export const foundIn = (refusal: Refusal | undefined): ItemChoice[] =>
  [refusal?.values[foundField] ?? []].flat().map((text) => ({
    value: text.slice(0, idLength),
    label: text.slice(idLength + 1),
  }));

/** What a form offers: what was found, then what sells most. */
export function offeredItems(
  { items }: Pick<ItemChoices, "items">,
  refusal: Refusal | undefined,
): ItemChoice[] {
  const found = foundIn(refusal);
  return [...found, ...items.filter(({ value }) => !found.some((one) => one.value === value))];
}
