import type { page } from "#server/page.ts";
import { inventories, inventory } from "../../inventory/endpoints.ts";

type Visit = ReturnType<typeof page>;

/** More would make a page heavy: others are found by their names. */
const maxItems = 60;

export interface ItemChoices {
  items: ItemChoice[];
  /** The id of the one that is chosen. */
  item: string;
  hasMore: boolean;
}
export interface ItemChoice {
  value: string;
  label: string;
}

/**
 * The items that sell most, and the one that is chosen.
 * @param gone what a row calls an item that is deleted; absent where there is no row yet
 */
export async function itemChoices(
  { call, attempt }: Visit,
  item: string | null | undefined,
  gone?: string,
): Promise<ItemChoices> {
  const [stock, chosen] = await Promise.all([
    call(inventories, { sort: "sold", size: maxItems }),
    item ? attempt(inventory, { id: item }) : undefined,
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

/** An item as forms offer it. */
export const choiceOf = ({ id, name, unit }: Named): ItemChoice => ({
  value: id,
  label: unit ? `${name} (${unit.shortName})` : name,
});
