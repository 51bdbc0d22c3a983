import { deliveredOfShare } from "#areas/transport/logistics/pages/delivered/load-delivered.tsx";
import type { page } from "#server/page.ts";
import type { Cart } from "../endpoints.ts";

/** What the goods of each seller cost to carry to the reader's place, written out, by share. */
export const deliveredOfShares = (
  visit: ReturnType<typeof page>,
  request: Request,
  { shares }: Cart,
): Promise<string[]> =>
  Promise.all(
    shares.map(({ lines, ...share }) => {
      const goods = lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
      return deliveredOfShare(visit, request, { ...share, lines: goods });
    }),
  );
