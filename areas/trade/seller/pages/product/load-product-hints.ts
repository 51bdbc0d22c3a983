import { formatFieldNumber } from "#core/number-separators.ts";
import type { OwnProductDetails } from "../../products/endpoints.ts";
import { type FormHints, loadFormHints } from "./load-form-hints.ts";

type PageContext = Parameters<typeof loadFormHints>[0];

/** Loads the hints for a product; without a product, the usual units. */
export const loadProductHints = (
  pageContext: PageContext,
  product?: OwnProductDetails,
): Promise<FormHints> =>
  loadFormHints(
    pageContext,
    product
      ? {
          kind: product.commodity.name,
          commodityId: String(product.commodity.id),
          unitId: String(product.unit.id),
          price: formatFieldNumber(product.price, pageContext.context.language),
        }
      : {},
  );
