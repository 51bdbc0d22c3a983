import { Badge } from "#web/ui/base/badge.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ListedOrder } from "../../orders/endpoints.ts";
import type { ListedRequest } from "../../requests/endpoints.ts";

const tones = { pending: "waiting", good: "good", bad: "bad" } as const;
const paidTones = { unpaid: "plain", submitted: "waiting", paid: "good" } as const;

/** The state of a request or an order, by colour and text, and whether the order is paid. */
export function StateBadges({ of }: { of: ListedOrder | ListedRequest }) {
  const say = useSay();
  const tone = tones[of.group];
  if ("paid" in of) {
    return (
      <>
        <Badge tone={tone}>{say(`orders.state.order.${of.status}`)}</Badge> <PaidBadge {...of} />
      </>
    );
  }
  const { stage, awaits, side, status } = of;
  if (status !== "pending" || stage === "pending") {
    return <Badge tone={tone}>{say(`orders.state.request.${status}`)}</Badge>;
  }
  const isOwnTurn = awaits === side;
  return <Badge tone={tone}>{say(`orders.state.awaits.${isOwnTurn ? "own" : awaits}`)}</Badge>;
}

/** The payment state of an order; nothing if it was cancelled before any payment. */
export function PaidBadge({ status, paid }: Pick<ListedOrder, "status" | "paid">) {
  const say = useSay();
  if (status === "cancelled" && paid === "unpaid") return null;
  return <Badge tone={paidTones[paid]}>{say(`orders.state.paid.${paid}`)}</Badge>;
}
