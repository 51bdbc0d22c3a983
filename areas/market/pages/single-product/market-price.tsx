import type { MarketQuote } from "#areas/information/endpoints.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { Price } from "#web/ui/goods/price.tsx";
import { useSay } from "#web/words/words.tsx";

/** What the markets say of a commodity, as the loader of the product's page prepared it. */
export interface ComparedPrice extends Omit<MarketQuote, "unit" | "perBase"> {
  unit: string;
  /** Whole percent by which the asking price is above it; absent where they do not compare. */
  above?: number | undefined;
  /** The asking price, where the market's are for the same unit in the same currency. */
  asking?: number | undefined;
}

/** How the asking price stands to the markets': in words, on a scale, and with its source and age. */
export function MarketPrice({ price }: { price: ComparedPrice | null }) {
  const say = useSay();
  const { money, month } = useFormat();
  if (!price) return <p className="card-note">{say("market.price.none")}</p>;
  const { above, average, lowest, highest, currency, period, source, markets } = price;
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
        <Price amount={average} currency={currency} unit={price.unit} />{" "}
        <span className="card-note">{say(`market.price.${price.priceType}`)}</span>
      </p>
      <Scale price={price} />
      {markets > 1 && (
        <p className="card-note">
          {say("market.price.range", {
            low: money(lowest, currency),
            high: money(highest, currency),
            markets,
          })}
        </p>
      )}
      <p className="card-note">{say("market.price.source", { period: month(period), source })}</p>
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
