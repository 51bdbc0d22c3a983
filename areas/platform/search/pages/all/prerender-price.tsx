import Big from "big.js";
import {
  findPrices,
  getPriceAnswer,
  type PriceAnswer,
} from "#areas/prices/market-prices/answer/endpoints.ts";
import { priceAddress } from "#areas/prices/market-prices/paths.ts";
import { roundMoney } from "#core/money.ts";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender } from "#web/words/prerender.tsx";

/** Renders the market price of the commodity a term means, as HTML; empty when there is none. */
export async function prerenderPrice(pageContext: PageContext, term: string): Promise<string> {
  const { say, language } = pageContext;
  const { data } = await pageContext.call(findPrices, { term, size: 1 });
  const [found] = data;
  if (!found) return "";
  const { commodity, market, countryCode } = found;
  const answer = await pageContext.call(getPriceAnswer, {
    commodityId: String(commodity.id),
    locationId: market ? String(market.id) : undefined,
    countryCode,
  });
  if (!answer) return "";
  const { money, month } = createFormatters(language);
  const base = perBaseOf(answer);
  const place = answer.market?.name ?? answer.countryName;
  return prerender(
    <section className="my-4 rounded-xl border border-line bg-surface p-4">
      <h2 className="text-base font-semibold">{say("search.price")}</h2>
      <p className="price">
        <b>{money(answer.price, answer.currency)}</b>{" "}
        <span className="price-unit">/ {answer.unit.shortName}</span>
        {base && (
          <>
            {" "}
            <span className="price-unit">
              = {money(base.price, answer.currency)} / {base.unit}
            </span>
          </>
        )}
      </p>
      <p className="card-note">
        {answer.commodity.name}, {place}, {month(answer.period)}
      </p>
      <p>
        <TapAnchor
          href={priceAddress({ commodity: commodity.id, market: market?.id, country: countryCode })}
        >
          {say("search.priceAll")}
        </TapAnchor>
      </p>
    </section>,
    "price",
  );
}

/** The price for one kg, litre or piece, if it is published for a pack. */
function perBaseOf({ price, currency, unit: { factor, baseUnit } }: PriceAnswer) {
  if (factor === null || factor === 1 || baseUnit === null) return undefined;
  return { price: roundMoney(new Big(price).div(factor).toString(), currency), unit: baseUnit };
}
