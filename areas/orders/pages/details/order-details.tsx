import { useActionData, useLoaderData } from "react-router";
import type { DetailsView } from "./load-details.ts";
import { OrderView } from "./order-view.tsx";
import type { action } from "./read-details.ts";

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** A request or an order by itself; app/order-page.ts loads it. */
export default function OrderDetails() {
  return (
    <OrderView
      view={useLoaderData<DetailsView>()}
      refusal={useActionData<typeof action>()?.refusal}
    />
  );
}
