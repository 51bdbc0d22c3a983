import { renderShareDelivery } from "#areas/transport/services/pages/delivered/load-delivered.tsx";
import type { PageContext } from "#server/page.ts";
import type { Cart } from "../endpoints.ts";

/**
 * Returns the delivery cost of each seller's products to the reader's place, as rendered HTML, by
 * share.
 */
export const renderShareDeliveries = (
  pageContext: PageContext,
  request: Request,
  { shares }: Cart,
): Promise<string[]> =>
  Promise.all(
    shares.map(({ lines, ...share }) => {
      const products = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
      return renderShareDelivery(pageContext, request, { ...share, lines: products });
    }),
  );
