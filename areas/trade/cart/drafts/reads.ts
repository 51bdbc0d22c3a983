import type { Context } from "#server/context.ts";
import { visitorHash } from "../lock-cart.ts";
import { findAccountDraft, findVisitorDraft } from "./draft-rows.ts";

/** @returns null if no order is pending */
export async function getOrderDraft(context: Context) {
  const { actor, visitor, now } = context;
  const [found] =
    actor.kind === "person"
      ? await findAccountDraft(context, { accountId: actor.accountId, now })
      : await findVisitorDraft(context, {
          visitorHash: visitor.secret ? visitorHash(context, visitor.secret) : "",
          now,
        });
  if (!found || (actor.kind !== "person" && found.accountId)) return null;
  const { line, service, comments, name, phone, country, locationId } = found.ordered;
  return {
    product: line?.productId ?? null,
    quantity: line?.quantity ?? null,
    service: service?.serviceId ?? null,
    wish: service?.wish ?? null,
    comments,
    name,
    phone,
    country,
    locationId,
  };
}
