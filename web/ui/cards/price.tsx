import { useFormat } from "#web/format/use-format.ts";
import { useSay } from "#web/words/words.tsx";
import { formatRateDate } from "./format-rate-date.ts";

interface PriceProps {
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Short name of the unit: "kg". */
  unit?: string | undefined;
  /** The amount in the user's chosen currency, with the day of the rate. */
  shown?: { amount: number; currency: string; date?: string; ageDays?: number } | null | undefined;
  /** The price of the unit that packs are compared by. */
  perBase?: { price: number; unit: string } | null | undefined;
  /** Larger, for a product page. */
  large?: boolean;
}

/** A price as set by the seller and, if given, the approximate amount in another currency. */
export function Price({ amount, currency, unit, shown, perBase, large }: PriceProps) {
  const { money, date } = useFormat();
  const say = useSay();
  return (
    <span className={large ? "price price-large" : "price"}>
      <b>{money(amount, currency)}</b>
      {unit && (
        <>
          {" "}
          <span className="price-unit">/ {unit}</span>
        </>
      )}
      {perBase && (
        <small>
          <span>{`= ${money(perBase.price, currency)}`}</span>{" "}
          <span>{`/\u00a0${perBase.unit}`}</span>
        </small>
      )}
      {shown && shown.currency !== currency && (
        <small>
          <span>≈ {money(shown.amount, shown.currency)}</span>
          {shown.date && (
            <>
              {" "}
              <span>({formatRateDate(say, date(shown.date), shown.ageDays)})</span>
            </>
          )}
        </small>
      )}
    </span>
  );
}
