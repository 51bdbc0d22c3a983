import { numberForField } from "#core/number-signs.ts";
import type { OwnProductDetails } from "../../products/endpoints.ts";
import { type ShownHints, shownHints } from "./shown-hints.ts";

type Visit = Parameters<typeof shownHints>[0];

/** Loads the hints for a product; without a product, the usual units. */
export const hintsOf = (visit: Visit, product?: OwnProductDetails): Promise<ShownHints> =>
  shownHints(
    visit,
    product
      ? {
          kind: product.commodity.name,
          commodityId: String(product.commodity.id),
          unitId: String(product.unit.id),
          price: numberForField(product.price, visit.context.language),
        }
      : {},
  );
