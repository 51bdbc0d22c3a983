import { useActionData, useLoaderData } from "react-router";
import type { action, loader } from "./load-order-page.ts";
import { OrderView } from "./order-view.tsx";

export { hiddenPageMeta as meta } from "#web/ui/base/page-meta.ts";

/** What app/ adds of what lies above orders: how the goods travel, written out. */
interface Added {
  transport?: string;
}

/** A request or an order by itself. */
export default function OrderDetails() {
  const view = useLoaderData<typeof loader>();
  return (
    <OrderView
      view={view}
      transport={(view as Added).transport}
      refusal={useActionData<typeof action>()?.refusal}
    />
  );
}
