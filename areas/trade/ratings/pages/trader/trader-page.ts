import type { LoaderFunctionArgs } from "react-router";
import { askLink } from "#areas/community/chat/pages/ask/contact-link.tsx";
import { loadTrader } from "#areas/trade/market/pages/trader/load-trader.ts";
import { loadRatings } from "#areas/trade/ratings/pages/shown/load-ratings.tsx";
import { page } from "#server/page.ts";

export { staticPage as handle } from "#web/shell/static-page.ts";

/**
 * Loads the market's page of a trader, with the ratings of buyers, which the market area itself
 * does not contain.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const id = params.id ?? "";
  const { data, rating, isDemo } = await loadTrader(pageContext, id, request.url);
  const { html } = await loadRatings(pageContext, { kind: "trader", id, rating, isDemo });
  const contactLink = askLink(pageContext, { who: id, as: "seller" });
  const shop = { ...data.shop, facts: data.shop.facts + contactLink };
  return { ...data, shop, ratings: html };
}

export { default, meta } from "#areas/trade/market/pages/trader/trader.tsx";
