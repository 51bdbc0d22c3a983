import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import type { HeldRequest } from "./hold-request.ts";
import { moveRequest } from "./move-request.ts";
import type { ProposedChange } from "./proposed-change.ts";
import { changesPrice, changesQuantity, proposedChanges } from "./proposed-changes.ts";
import { readRequest } from "./reads.ts";
import { tellParty } from "./tell-party.ts";

/**
 * The trader offers another price or quantity, in place of an offer that is open; the buyer is told
 * both old and new. Nothing changes until she accepts.
 * @throws AppError orders.sameAsNow (400)
 */
export function proposeChange(
  context: Context,
  { id, changes: offered, comment }: ParsedInputOf<typeof endpoints.proposeChange>,
): Promise<endpoints.OrderRequest> {
  const changes = (held: HeldRequest) => proposedChanges(held, offered);
  return moveRequest(context, { id, act: "propose", comment, changes }, async (held, inside) => {
    const changed = changes(held);
    const { db, now } = inside;
    const row = [newId(), id, JSON.stringify(changed), comment ?? null, now];
    await db.named("change proposed", insert, row);
    await tellBuyer(inside, held, changed, comment);
    return readRequest(inside, { id });
  });
}

const insert = `
  insert into market_order_proposal (id, request_id, changes, comment, state, proposed_at)
  values ($1, $2, $3, $4, 'open', $5)`;

/** Of the first price and the first quantity that change; the request shows the others. */
async function tellBuyer(
  context: Context,
  { id, lines, currency, otherId }: HeldRequest,
  changes: ProposedChange[],
  comment: string | undefined,
): Promise<void> {
  const about = { request: id };
  const common = (change: ProposedChange) => {
    const line = lines.find((one) => one.id === change.lineId) ?? lines[0];
    const { productName, unit } = line;
    const dateUpdated = context.now.toISOString();
    return { productName, unit, currency, dateUpdated, ...(comment ? { comment } : {}) };
  };
  const price = changes.find(changesPrice);
  if (price) {
    const { previousUnitPrice, currentUnitPrice } = price;
    const payload = { ...common(price), previousUnitPrice, currentUnitPrice };
    const told = { accountId: otherId, kind: "orderPriceUpdate", payload, about } as const;
    await tellParty(context, context.db, told);
  }
  const quantity = changes.find(changesQuantity);
  if (quantity) {
    const { previousQuantity, currentQuantity } = quantity;
    const payload = { ...common(quantity), previousQuantity, currentQuantity };
    const told = { accountId: otherId, kind: "orderQuantityUpdate", payload, about } as const;
    await tellParty(context, context.db, told);
  }
}
