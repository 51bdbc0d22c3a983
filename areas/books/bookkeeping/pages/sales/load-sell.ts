import { otherGoods } from "#core/books/book-paths.ts";
import { dayIn } from "#core/day-in.ts";
import type { Language } from "#core/languages.ts";
import type { page } from "#server/page.ts";
import { formatNumber, formatQuantity } from "#web/format/format.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { book_ } from "../../book/endpoints.ts";
import { bookLimits } from "../../book-limits.ts";
import { type InventoryItem, inventories, inventory } from "../../inventory/endpoints.ts";

type Visit = ReturnType<typeof page>;

/** Items shown at first. */
const mostSold = 8;

/** Loads the items to sell, or the sale form once one is chosen. */
export async function loadSell(visit: Visit, query: URLSearchParams) {
  const title = visit.say("bookkeeping.sales.new");
  const item = query.get("item");
  return item === null
    ? { title, goods: await goodsOf(visit, query) }
    : { title, form: await formOf(visit, item) };
}

/** Formats a quantity with its unit, if it has one. */
export const amountText = (
  language: Language,
  quantity: number,
  unit: { shortName: string } | null,
): string =>
  unit ? formatQuantity(language, quantity, unit.shortName) : formatNumber(language, quantity);

const thereOf = ({ say, language }: Visit, { quantity, unit }: InventoryItem): string =>
  quantity > 0
    ? say("bookkeeping.sales.there", { quantity: amountText(language, quantity, unit) })
    : say("bookkeeping.sales.noneThere");

/** Lists the best-selling items, or all items by name if the user searches for another. */
async function goodsOf(visit: Visit, query: URLSearchParams) {
  const term = query.get("term");
  const shown = pageNumber(query);
  const { data, total } = await visit.call(
    inventories,
    term === null
      ? { sort: "sold", size: mostSold }
      : { sort: "name", term: term.slice(0, bookLimits.maxName), page: shown },
  );
  return {
    term,
    page: shown,
    total,
    items: data.map((item) => ({ id: item.id, name: item.name, there: thereOf(visit, item) })),
  };
}

async function formOf(visit: Visit, chosen: string) {
  const { currency } = await visit.call(book_, {});
  const today = dayIn(visit.context);
  if (chosen === otherGoods) {
    const inStock = bookLimits.maxQuantity;
    return { name: "", there: "", inStock, price: undefined, unit: "", currency, today };
  }
  const item = await visit.call(inventory, { id: chosen });
  return {
    name: item.name,
    there: thereOf(visit, item),
    inStock: item.quantity,
    price: item.lastPrice ?? undefined,
    unit: item.unit?.shortName ?? "",
    currency,
    today,
  };
}
