import { notify } from "#areas/notifications/notify.ts";
import type { NotificationPayload } from "#areas/notifications/payload.ts";
import type { Context } from "#server/context.ts";

/** Kinds of the specification, and two of ours: a new request, and whatever else happens. */
type OrderNews =
  | "orderRequest"
  | "orderApproval"
  | "orderRejection"
  | "orderCancellation"
  | "orderProcessed"
  | "orderPriceUpdate"
  | "orderQuantityUpdate"
  | "orderUpdate";

/** Cancellations and refusals count as not successful. */
const bad: readonly OrderNews[] = ["orderRejection", "orderCancellation"];

interface News {
  accountId: string;
  kind: OrderNews;
  payload: NotificationPayload;
  /** The request or the order it leads to. */
  about: { request: string } | { order: string };
  isSuccess?: boolean;
}

/** Tells who did not act, in the transaction of what was done. */
export const tellParty = (
  context: Pick<Context, "db" | "jobs" | "now">,
  { accountId, kind, payload, about, isSuccess = !bad.includes(kind) }: News,
): Promise<void> => {
  const query = "order" in about ? `id=${about.order}` : `request=${about.request}`;
  const link = `/market/order-details?${query}`;
  return notify(context, context.db, { accountId, kind, payload, link, isSuccess });
};
