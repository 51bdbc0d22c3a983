import { dayIn } from "#core/day-in.ts";
import type { page } from "#server/page.ts";
import { categories } from "../../expenses/endpoints.ts";
import { inventories, inventory } from "../../inventory/endpoints.ts";

/** More would make the page heavy: for others the page of the item leads here. */
const maxItems = 60;

/**
 * What the form of an expense is made of: categories, the items that sell most and the one that is
 * chosen, today.
 */
export async function expenseChoices(
  { call, attempt, say, context }: ReturnType<typeof page>,
  { item, category }: { item?: string | null | undefined; category?: string },
) {
  const [listed, stock, chosen] = await Promise.all([
    call(categories, {}),
    call(inventories, { sort: "sold", size: maxItems }),
    item ? attempt(inventory, { id: item }) : undefined,
  ]);
  const named = listed.data.map(({ category, name }) => ({ value: category, label: name }));
  const items = stock.data.some(({ id }) => id === item)
    ? stock.data
    : [...(chosen?.ok ? [chosen.data] : []), ...stock.data];
  const options = items.map(({ id, name, unit }) => ({
    value: id,
    label: unit ? `${name} (${unit.shortName})` : name,
  }));
  const isGone = item && chosen && !chosen.ok && category !== undefined;
  return {
    categories:
      category === undefined || named.some(({ value }) => value === category)
        ? named
        : [...named, { value: category, label: category }],
    items: isGone
      ? [...options, { value: item, label: say("bookkeeping.expenses.itemGone") }]
      : options,
    item: chosen?.ok || isGone ? (item ?? "") : "",
    hasMore: stock.total > maxItems,
    today: dayIn(context),
  };
}
export type ExpenseChoices = Awaited<ReturnType<typeof expenseChoices>>;
