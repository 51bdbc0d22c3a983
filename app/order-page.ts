import { loadWaysOfOrder } from "#areas/logistics/tracking/load-way.tsx";
import { loader as loadOrder } from "#areas/orders/pages/details/load-order-page.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";

/** The page of an order with how its goods travel: orders themselves know of no transport. */
export async function loader(args: PageArgs) {
  const view = await loadOrder(args);
  const { kind, id } = view.shown;
  return {
    ...view,
    transport: kind === "order" ? await loadWaysOfOrder(page(args.context), id) : "",
  };
}

export { action } from "#areas/orders/pages/details/load-order-page.ts";
export { default, meta } from "#areas/orders/pages/details/order-details.tsx";
export {
  clientAction,
  revalidateOnConflict as shouldRevalidate,
} from "#web/post/client-action.ts";
