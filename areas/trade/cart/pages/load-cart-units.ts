import { loadQuantityUnits } from "#areas/reference/commodities/pages/quantity-units.ts";
import type { PageContext } from "#server/page.ts";
import type { QuantityUnit } from "#web/format/quantities/quantity-unit.ts";
import type { Cart } from "../endpoints.ts";

/** The units in which quantities are typed, by the id of a line's product. */
export type CartUnits = Readonly<Record<string, QuantityUnit | undefined>>;

export async function loadCartUnits(
  pageContext: Pick<PageContext, "call" | "language">,
  { shares }: Cart,
): Promise<CartUnits> {
  const unitOf = await loadQuantityUnits(pageContext);
  const lines = shares.flatMap((share) => share.lines);
  return Object.fromEntries(lines.map(({ product, unit }) => [product.id, unitOf(unit.id)]));
}
