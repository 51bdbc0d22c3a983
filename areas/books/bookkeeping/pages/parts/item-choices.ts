import type { PageContext } from "#server/page.ts";
import { getItem, listItems } from "../../inventory/endpoints.ts";

/** More would make the page heavy; other items are found by name. */
const maxItems = 60;

export interface ItemChoices {
  items: ItemChoice[];
  /** The id of the selected item. */
  item: string;
  hasMore: boolean;
}
export interface ItemChoice {
  value: string;
  label: string;
}

/**
 * Loads the best-selling items and the selected one.
 * @param gone the row's name of an item that is deleted; absent if there is no row yet
 */
export async function loadItemChoices(
  { call, attempt }: PageContext,
  item: string | null | undefined,
  gone?: string,
): Promise<ItemChoices> {
  const [stock, chosen] = await Promise.all([
    call(listItems, { sort: "sold", size: maxItems }),
    item ? attempt(getItem, { id: item }) : undefined,
  ]);
  const isListed = stock.data.some(({ id }) => id === item);
  const items = [...(chosen?.ok && !isListed ? [chosen.data] : []), ...stock.data].map(choiceOf);
  const isGone = item && chosen && !chosen.ok && gone !== undefined;
  return {
    items: isGone ? [...items, { value: item, label: gone }] : items,
    item: chosen?.ok || isGone ? (item ?? "") : "",
    hasMore: stock.total > maxItems,
  };
}

interface Named {
  id: string;
  name: string;
  unit: { shortName: string } | null;
}

/** Converts an item to an option of a form. */
export const choiceOf = ({ id, name, unit }: Named): ItemChoice => ({
  value: id,
  label: unit ? `${name} (${unit.shortName})` : name,
});
