import { Badge } from "#web/ui/base/badge.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ListedOrder } from "../../orders/endpoints.ts";
import type { ListedRequest } from "../../requests/endpoints.ts";

const tones = { pending: "waiting", good: "good", bad: "bad" } as const;

/** Where a request stands, in colour and words. */
export function RequestBadge(
  request: Pick<ListedRequest, "status" | "group" | "isProposed" | "side">,
) {
  const { status, group, isProposed, side } = request;
  const say = useSay();
  return (
    <Badge tone={tones[group]}>
      {isProposed ? say(`orders.state.proposed.${side}`) : say(`orders.state.request.${status}`)}
    </Badge>
  );
}

/** Where an order stands. */
export function OrderBadge({ status, group }: Pick<ListedOrder, "status" | "group">) {
  const say = useSay();
  return <Badge tone={tones[group]}>{say(`orders.state.order.${status}`)}</Badge>;
}

const paidTones = { unpaid: "plain", submitted: "waiting", paid: "good" } as const;

/** Whether an order is paid; nothing where it was cancelled before any money moved. */
export function PaidBadge({ status, paid }: Pick<ListedOrder, "status" | "paid">) {
  const say = useSay();
  if (status === "cancelled" && paid === "unpaid") return null;
  return <Badge tone={paidTones[paid]}>{say(`orders.state.paid.${paid}`)}</Badge>;
}
