import { offerAlertAddress, priceAddress } from "#core/prices/price-paths.ts";
import { formatMoney, formatMonth } from "#web/format/format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { type Wording, writtenOut } from "#web/words/written-out.tsx";
import type { ComparedPrice } from "./compared-price.ts";

/** How an asking price stands to the markets', written out: in words, on a scale, with source and age. */
export const marketPrice = (price: ComparedPrice | null, wording: Wording): string =>
  writtenOut(<MarketPrice price={price} {...wording} />);

/** The way to an alert of what is offered for less, written out. */
export const cheaperAlert = (commodityId: number, { say }: Wording): string =>
  writtenOut(
    <p>
      <a
        href={offerAlertAddress(commodityId)}
        className="inline-flex min-h-11 min-w-11 items-center"
        rel="nofollow"
      >
        {say("market.price.alert")}
      </a>
    </p>,
  );

function MarketPrice({ price, say, language }: Wording & { price: ComparedPrice | null }) {
  if (!price) return <p className="card-note">{say("market.price.none")}</p>;
  const { above, average, lowest, highest, currency, period, source, markets } = price;
  const money = (amount: number) => formatMoney(language, amount, currency);
  const compared =
    above === undefined ? undefined : above === 0 ? "same" : above > 0 ? "above" : "below";
  return (
    <section className="market-price">
      <h2>{say("market.price.title")}</h2>
      {compared && (
        <p>
          <Badge tone={compared === "above" ? "waiting" : "good"}>
            {say(`market.price.${compared}`, { percent: Math.abs(above ?? 0) })}
          </Badge>
        </p>
      )}
      <p>
        <span className="price">
          <b>{money(average)}</b> <span className="price-unit">/ {price.unit}</span>
        </span>{" "}
        <span className="card-note">{say(`market.price.${price.priceType}`)}</span>
      </p>
      <Scale price={price} />
      {markets > 1 && (
        <p className="card-note">
          {say("market.price.range", { low: money(lowest), high: money(highest), markets })}
        </p>
      )}
      <p className="card-note">
        {say("market.price.source", { period: formatMonth(language, period), source })}
      </p>
      <p>
        <a
          href={priceAddress({ commodity: price.commodityId, country: price.countryCode })}
          className="inline-flex min-h-11 min-w-11 items-center"
        >
          {say("market.price.all")}
        </a>
      </p>
    </section>
  );
}

/** The span of the markets' prices with the asking price on it; the sentences around say the same. */
function Scale({ price: { asking, lowest, highest, average } }: { price: ComparedPrice }) {
  if (asking === undefined || highest <= lowest) return null;
  const from = Math.min(asking, lowest);
  const span = Math.max(asking, highest) - from;
  const percent = (amount: number) => `${Math.round(((amount - from) / span) * 100)}%`;
  return (
    <div className="scale" aria-hidden="true">
      <i style={{ left: percent(lowest), right: `calc(100% - ${percent(highest)})` }} />
      <u style={{ left: percent(average) }} />
      <b style={{ left: percent(asking) }} />
    </div>
  );
}
