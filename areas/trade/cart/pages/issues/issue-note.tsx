import { useQuantities } from "#web/format/quantities/use-quantities.ts";
import { useFormat } from "#web/format/use-format.ts";
import { useSay } from "#web/words/words.tsx";
import type { CartLine } from "../../endpoints.ts";

/**
 * A sentence on why a line cannot be ordered. A changed price does not prevent ordering and is no
 * error.
 */
export function IssueNote({ line }: { line: CartLine }) {
  const say = useSay();
  const { money } = useFormat();
  const { quantity } = useQuantities();
  const { trouble, unit, currency, previousUnitPrice } = line;
  if (trouble === null) return null;
  const words = {
    left: quantity(line.inStock, unit.shortName),
    least: quantity(line.leastQuantity, unit.shortName),
    now: money(line.unitPrice, currency),
    before: money(previousUnitPrice ?? line.unitPrice, currency),
  };
  const look = trouble === "priceChanged" ? "hint" : "field-error";
  return <p className={`${look} mt-3`}>{say(`cart.trouble.${wordFor(line, trouble)}`, words)}</p>;
}

/**
 * "Sold out" differs from "not enough", and a price in another currency has no comparable previous
 * price.
 */
function wordFor(line: CartLine, trouble: NonNullable<CartLine["trouble"]>): string {
  if (trouble === "notEnough" && line.inStock <= 0) return "soldOut";
  if (trouble === "priceChanged" && line.previousUnitPrice === null) return "priceNow";
  return trouble;
}
