import { useFormat } from "#web/format/use-format.ts";
import { Price } from "#web/ui/price.tsx";
import { useSay } from "#web/words/words.tsx";

/** What the markets say of a commodity, as the loader of the product's page prepared it. */
export interface ComparedPrice {
  average: number;
  lowest: number;
  highest: number;
  currency: string;
  unit: string;
  period: string;
  priceType: string;
  source: string;
  markets: number;
  /** Whole percent by which the asking price is above it; absent where they do not compare. */
  above?: number | undefined;
}

/** The current market price beside the asking price, with its source and age. */
export function MarketPrice({ price }: { price: ComparedPrice | null }) {
  const say = useSay();
  const { money, month } = useFormat();
  if (!price) return <p className="text-sm text-muted">{say("market.price.none")}</p>;
  const { above } = price;
  const compared =
    above === undefined ? undefined : above === 0 ? "same" : above > 0 ? "above" : "below";
  return (
    <aside className="grid gap-1 rounded-xl border border-line bg-surface p-4">
      <h2 className="text-base">{say("market.price.title")}</h2>
      <p>
        <Price amount={price.average} currency={price.currency} unit={price.unit} />{" "}
        <span className="text-sm text-muted">{say(`market.price.${price.priceType}`)}</span>
      </p>
      {price.markets > 1 && (
        <p className="text-sm text-muted">
          {say("market.price.range", {
            low: money(price.lowest, price.currency),
            high: money(price.highest, price.currency),
            markets: price.markets,
          })}
        </p>
      )}
      {compared && <p>{say(`market.price.${compared}`, { percent: Math.abs(above ?? 0) })}</p>}
      <p className="text-sm text-muted">
        {say("market.price.source", { period: month(price.period), source: price.source })}
      </p>
    </aside>
  );
}
