import { unlistedItem } from "#core/books/book-paths.ts";
import { dayIn } from "#core/day-in.ts";
import type { Language } from "#core/languages.ts";
import type { PageContext } from "#server/page.ts";
import { formatNumber } from "#web/format/format.ts";
import { formatQuantity } from "#web/format/quantities/format-quantity.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { getBook } from "../../book/endpoints.ts";
import { bookLimits } from "../../book-limits.ts";
import { getItem, type InventoryItem, listItems } from "../../inventory/endpoints.ts";

/** Items shown at first. */
const mostSold = 8;

/** Loads the items to sell, or the sale form once one is chosen. */
export async function loadSell(pageContext: PageContext, query: URLSearchParams) {
  const title = pageContext.say("bookkeeping.sales.new");
  const item = query.get("item");
  return item === null
    ? { title, goods: await loadItems(pageContext, query) }
    : { title, form: await formOf(pageContext, item) };
}

/** Formats a quantity with its unit, if it has one. */
export const quantityText = (
  language: Language,
  quantity: number,
  unit: { shortName: string } | null,
): string =>
  unit ? formatQuantity(language, quantity, unit.shortName) : formatNumber(language, quantity);

const stockText = ({ say, language }: PageContext, { quantity, unit }: InventoryItem): string =>
  quantity > 0
    ? say("bookkeeping.sales.there", { quantity: quantityText(language, quantity, unit) })
    : say("bookkeeping.sales.noneThere");

/** Lists the best-selling items, or all items by name if the user searches for another. */
async function loadItems(pageContext: PageContext, query: URLSearchParams) {
  const term = query.get("term");
  const currentPage = pageNumber(query);
  const { data, total } = await pageContext.call(
    listItems,
    term === null
      ? { sort: "sold", size: mostSold }
      : { sort: "name", term: term.slice(0, bookLimits.maxName), page: currentPage },
  );
  return {
    term,
    page: currentPage,
    total,
    items: data.map((item) => ({
      id: item.id,
      name: item.name,
      there: stockText(pageContext, item),
    })),
  };
}

async function formOf(pageContext: PageContext, chosen: string) {
  const { currency } = await pageContext.call(getBook, {});
  const today = dayIn(pageContext.context);
  if (chosen === unlistedItem) {
    const inStock = bookLimits.maxQuantity;
    return { name: "", there: "", inStock, price: undefined, unit: "", currency, today };
  }
  const item = await pageContext.call(getItem, { id: chosen });
  return {
    name: item.name,
    there: stockText(pageContext, item),
    inStock: item.quantity,
    price: item.lastPrice ?? undefined,
    unit: item.unit?.shortName ?? "",
    currency,
    today,
  };
}
