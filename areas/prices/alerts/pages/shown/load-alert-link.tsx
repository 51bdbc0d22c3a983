import { priceAddress, priceAlertsPath } from "#areas/prices/market-prices/paths.ts";
import type { PriceQuestion } from "#areas/prices/market-prices/price-question.ts";
import type { PageContext } from "#server/page.ts";
import { prerender } from "#web/words/prerender.tsx";

/**
 * Loads the link to an alert on the displayed prices, with the choices filled in, as prerendered
 * HTML.
 */
export async function loadAlertLink(
  { say, edition }: Pick<PageContext, "say" | "edition">,
  { commodityId, marketId, countryCode, priceType }: PriceQuestion,
): Promise<string> {
  // Alerts are only for the edition's own country.
  if (countryCode !== edition.countryCode) return "";
  const choice = { commodity: commodityId, market: marketId, country: countryCode, priceType };
  return prerender(
    <p className="mb-4">
      <a
        href={priceAddress(choice, priceAlertsPath)}
        className="button button-quiet"
        rel="nofollow"
      >
        {say("priceAlerts.link")}
      </a>
    </p>,
  );
}
