import type { page } from "#server/page.ts";
import { productTraderDetails, type TraderDetails } from "../../endpoints.ts";
import { chosenIn } from "../list/product-filters.ts";
import { shopOf } from "./shop-of.ts";

/** Loads a trader's page, with the average of the trader's ratings. */
export async function loadTrader(visit: ReturnType<typeof page>, id: string, address: string) {
  const { page: shown } = chosenIn(new URL(address));
  const details = (await visit.call(productTraderDetails, { id, page: shown })) as TraderDetails;
  const { rating, isDemo } = details.trader;
  return { data: { shop: shopOf(details, visit), page: shown }, rating, isDemo };
}

export type TraderData = Awaited<ReturnType<typeof loadTrader>>["data"];
