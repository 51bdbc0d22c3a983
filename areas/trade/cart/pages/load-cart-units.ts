import { loadQuantityUnits } from "#areas/reference/commodities/pages/quantity-units.ts";
import type { PageContext } from "#server/page.ts";
import type { QuantityUnit } from "#web/format/quantities/quantity-unit.ts";
import type { Cart } from "../endpoints.ts";

/** The units in which the quantities of lines are typed. */
export type CartUnits = readonly (QuantityUnit & { productId: string })[];

export async function loadCartUnits(
  pageContext: Pick<PageContext, "call" | "language">,
  { shares }: Cart,
): Promise<CartUnits> {
  const unitOf = await loadQuantityUnits(pageContext);
  const lines = shares.flatMap((share) => share.lines);
  return lines.flatMap(({ product, unit }) => {
    const typedIn = unitOf(unit.id);
    return typedIn ? [{ productId: product.id, ...typedIn }] : [];
  });
}
