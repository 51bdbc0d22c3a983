import { numberForField } from "#core/number-signs.ts";
import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { useLanguage, useSay } from "#web/words/words.tsx";

interface SeenStockProps {
  refusal: Refusal | undefined;
  /** The stock the page shows, in units of this short name. */
  quantity: number;
  unit: string;
}

/** Sends along the stock she decides by, and says it where somebody's order has changed it. */
export function SeenStock({ refusal, quantity, unit }: SeenStockProps) {
  const say = useSay();
  const format = useFormat();
  const language = useLanguage();
  const now = stockNow(refusal);
  const seen = seenStock(refusal, quantity);
  return (
    <>
      <input
        type="hidden"
        name="seenQuantity"
        value={typeof seen === "number" ? numberForField(seen, language) : seen}
      />
      {now !== undefined && (
        <p className="mb-2 font-semibold">
          {say("seller.form.stockNow", { quantity: format.quantity(now, unit) })}
        </p>
      )}
    </>
  );
}

/** The stock as somebody's order left it, where that is why a change was refused. */
export function stockNow(refusal: Refusal | undefined): number | undefined {
  const now = refusal?.data as { quantity?: unknown } | null | undefined;
  return typeof now?.quantity === "number" ? now.quantity : undefined;
}

/**
 * The stock she decides by: what she was told last. After a refusal of another kind that is what she
 * saw before it, though the page may know better by now.
 */
export function seenStock(refusal: Refusal | undefined, shown: number): number | string {
  const typed = refusal?.values.seenQuantity;
  return stockNow(refusal) ?? (typeof typed === "string" ? typed : shown);
}
