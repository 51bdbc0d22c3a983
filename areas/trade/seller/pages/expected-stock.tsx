import { formatFieldNumber } from "#core/number-separators.ts";
import type { Refusal } from "#core/refusal.ts";
import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";

interface SeenStockProps {
  refusal: Refusal | undefined;
  /** The displayed stock, in units of this short name. */
  quantity: number;
  unit: string;
}

/** Sends the stock that the user saw, and reports when an order has changed it. */
export function ExpectedStockField({ refusal, quantity, unit }: SeenStockProps) {
  const say = useSay();
  const { quantity: shown } = useQuantities();
  const language = useLanguage();
  const now = currentStock(refusal);
  const seen = expectedStock(refusal, quantity);
  return (
    <>
      <input
        type="hidden"
        name="seenQuantity"
        value={typeof seen === "number" ? formatFieldNumber(seen, language) : seen}
      />
      {now !== undefined && (
        <p className="mb-2 font-semibold">
          {say("seller.form.stockNow", { quantity: shown(now, unit) })}
        </p>
      )}
    </>
  );
}

/** Returns the current stock if a change was refused because of an order. */
export function currentStock(refusal: Refusal | undefined): number | undefined {
  const now = refusal?.data as { quantity?: unknown } | null | undefined;
  return typeof now?.quantity === "number" ? now.quantity : undefined;
}

/**
 * Returns the stock that the user last saw, for optimistic locking. After another refusal it is the
 * value of the submitted form, even if the page has loaded a newer one.
 */
export function expectedStock(refusal: Refusal | undefined, displayed: number): number | string {
  const typed = refusal?.values.seenQuantity;
  return currentStock(refusal) ?? (typeof typed === "string" ? typed : displayed);
}
