import type { Refusal } from "#core/refusal.ts";
import type { ItemChoice, ItemChoices } from "./item-choices.ts";

/** Hidden fields of a form with the items that matched a name, so that they can still be chosen. */
export const matchesField = "itemFound";

/** All ids have this length. */
const idLength = 36;

export const formatMatch = ({ value, label }: ItemChoice): string => `${value} ${label}`;

/** Reads the items that matched the typed name. */
export const readMatches = (refusal: Refusal | undefined): ItemChoice[] =>
  [refusal?.values[matchesField] ?? []].flat().map((text) => ({
    value: text.slice(0, idLength),
    label: text.slice(idLength + 1),
  }));

/** Returns the options of a form: the matches, then the best-selling items. */
export function offeredItems(
  { items }: Pick<ItemChoices, "items">,
  refusal: Refusal | undefined,
): ItemChoice[] {
  const matches = readMatches(refusal);
  return [
    ...matches,
    ...items.filter(({ value }) => !matches.some((match) => match.value === value)),
  ];
}
