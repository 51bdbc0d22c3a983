import { useActionData, useLoaderData } from "react-router";
import type { DetailsView } from "./load-details.ts";
import type { action } from "./load-order-details.ts";
import { PlacedOrderView } from "./placed-order-view.tsx";
import { RequestView } from "./request-view.tsx";

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** The data of areas/books/orders/pages/order/order-page.ts: the view and the prerendered route of its transport. */
type Loaded = DetailsView & { transport: string };

/** The page of a request or an order. */
export default function OrderDetails() {
  const view = useLoaderData<Loaded>();
  const refusal = useActionData<typeof action>()?.refusal;
  const { shown, transport } = view;
  return shown.kind === "order" ? (
    <PlacedOrderView view={{ ...view, shown }} transport={transport} refusal={refusal} />
  ) : (
    <RequestView view={view} refusal={refusal} />
  );
}
