import { numberForField } from "#core/number-signs.ts";
import type { OwnProductDetails } from "../../products/endpoints.ts";
import { type ShownHints, shownHints } from "./shown-hints.ts";

type Visit = Parameters<typeof shownHints>[0];

/** What the form says of a product as it is; of none, which units are the usual ones. */
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
