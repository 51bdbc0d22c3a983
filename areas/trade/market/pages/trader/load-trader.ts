import type { PageContext } from "#server/page.ts";
import { getTrader, type TraderDetails } from "../../endpoints.ts";
import { parseProductFilter } from "../list/product-filters.ts";
import { toShopView } from "./to-shop-view.ts";

/** Loads a trader's page, with the average of the trader's ratings. */
export async function loadTrader(pageContext: PageContext, id: string, address: string) {
  const { page: shown } = parseProductFilter(new URL(address));
  const details = (await pageContext.call(getTrader, { id, page: shown })) as TraderDetails;
  const { rating, isDemo } = details.trader;
  return { data: { shop: toShopView(details, pageContext), page: shown }, rating, isDemo };
}

export type TraderData = Awaited<ReturnType<typeof loadTrader>>["data"];
