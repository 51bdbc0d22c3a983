import type { Refusal } from "#core/refusal.ts";
import type { ItemChoice, ItemChoices } from "./item-choices.ts";

/** Hidden fields of a form with the items that matched a name, so that they can still be chosen. */
export const foundField = "itemFound";

/** All ids have this length. */
const idLength = 36;

export const writeFound = ({ value, label }: ItemChoice): string => `${value} ${label}`;

/** Reads the items that matched the typed name. */
export const foundIn = (refusal: Refusal | undefined): ItemChoice[] =>
  [refusal?.values[foundField] ?? []].flat().map((text) => ({
    value: text.slice(0, idLength),
    label: text.slice(idLength + 1),
  }));

/** Returns the options of a form: the matches, then the best-selling items. */
export function offeredItems(
  { items }: Pick<ItemChoices, "items">,
  refusal: Refusal | undefined,
): ItemChoice[] {
  const found = foundIn(refusal);
  return [...found, ...items.filter(({ value }) => !found.some((one) => one.value === value))];
}
