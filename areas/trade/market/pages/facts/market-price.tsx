import { offerAlertAddress, priceAddress } from "#areas/prices/market-prices/paths.ts";
import { ageInMonths } from "#areas/prices/market-prices/series/season.ts";
import { formatMoney, formatMonth } from "#web/format/format.ts";
import { formatUnit } from "#web/format/quantities/format-quantity.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender, type Wording } from "#web/words/prerender.tsx";
import type { ComparedPrice } from "./compared-price.ts";

/**
 * Prerenders how an asking price compares with the market prices: in words and on a scale, with
 * source and age.
 */
export const renderMarketPrice = (
  price: ComparedPrice | null,
  wording: Wording,
  now: Date,
): string => prerender(<MarketPrice price={price} now={now} {...wording} />);

/** Prerenders the link to a price alert for cheaper offers. */
export const renderCheaperAlert = (commodityId: number, { say }: Wording): string =>
  prerender(
    <p>
      <TapAnchor href={offerAlertAddress(commodityId)} rel="nofollow">
        {say("market.price.alert")}
      </TapAnchor>
    </p>,
  );

function MarketPrice({
  price,
  now,
  say,
  language,
}: Wording & { price: ComparedPrice | null; now: Date }) {
  if (!price) return <p className="card-note">{say("market.price.none")}</p>;
  const { above, lowest, highest, currency, source, markets, nearest } = price;
  const unit = formatUnit(language, price.unit);
  const money = (amount: number) => formatMoney(language, amount, currency);
  const { price: first, period } = nearest ?? price;
  const age = ageOf(period);
  const compared =
    above === undefined ? undefined : above === 0 ? "same" : above > 0 ? "above" : "below";
  return (
    <section className="market-price">
      <h2>{say("market.price.title")}</h2>
      {compared && (
        <p>
          <Badge tone={compared === "above" ? "waiting" : "good"}>
            {say(`market.price.${compared}`, { percent: Math.abs(above ?? 0) })} ({age})
          </Badge>
        </p>
      )}
      <p>
        <span className="price">
          <b>{money(first)}</b> <span className="price-unit">/ {unit}</span>
        </span>{" "}
        <span className="card-note">
          {nearest && `${say("market.price.in", { market: nearest.market.name })} · `}
          {say(`market.price.${price.priceType}`)}
        </span>
      </p>
      <Scale price={price} first={first} />
      {nearest && (
        <p className="card-note">
          {say("market.price.country", {
            markets,
            price: `${money(price.price)} / ${unit}`,
          })}
        </p>
      )}
      {markets > 1 && (
        <p className="card-note">
          {say("market.price.range", { low: money(lowest), high: money(highest), markets })}
        </p>
      )}
      <p className="card-note">
        {say("market.price.source", { period: `${formatMonth(language, period)}, ${age}`, source })}
      </p>
      <p>
        <TapAnchor
          href={priceAddress({ commodity: price.commodityId, country: price.countryCode })}
        >
          {say("market.price.all")}
        </TapAnchor>
      </p>
    </section>
  );

  function ageOf(period: string): string {
    const months = ageInMonths(period, now);
    return months < 24
      ? say("market.price.months", { count: months })
      : say("market.price.years", { count: Math.floor(months / 12) });
  }
}

/** The range of market prices with the asking price on it. The surrounding text says the same. */
function Scale({
  price: { askingPrice, lowest, highest },
  first,
}: {
  price: ComparedPrice;
  /** The price named first, marked on the scale. */
  first: number;
}) {
  if (askingPrice === undefined || highest <= lowest) return null;
  const from = Math.min(askingPrice, lowest, first);
  const span = Math.max(askingPrice, highest, first) - from;
  const percent = (amount: number) => `${Math.round(((amount - from) / span) * 100)}%`;
  return (
    <div className="scale" aria-hidden="true">
      <i style={{ left: percent(lowest), right: `calc(100% - ${percent(highest)})` }} />
      <u style={{ left: percent(first) }} />
      <b style={{ left: percent(askingPrice) }} />
    </div>
  );
}
