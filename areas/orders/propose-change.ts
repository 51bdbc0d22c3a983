import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import type { HeldRequest } from "./hold-request.ts";
import { moveRequest } from "./move-request.ts";
import { maxChanges, type ProductChange } from "./notification-lines.ts";
import { productsOf } from "./order-payload.ts";
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

/** Of prices and of quantities apart, as she chose apart how she is told of either. */
async function tellBuyer(
  context: Context,
  { id, lines, currency, otherId }: HeldRequest,
  changes: ProposedChange[],
  comment: string | undefined,
): Promise<void> {
  const named = changes.map((change) => {
    const { productName, unit } = lines.find((line) => line.id === change.lineId) ?? lines[0];
    return { ...change, productName, unit };
  });
  const news = [
    { kind: "orderPriceUpdate", told: named.filter(changesPrice).map(priceAlone) },
    { kind: "orderQuantityUpdate", told: named.filter(changesQuantity).map(quantityAlone) },
  ] as const;
  for (const { kind, told } of news) {
    if (told.length === 0) continue;
    const payload = {
      ...payloadOf(told),
      currency,
      dateUpdated: context.now.toISOString(),
      ...(comment ? { comment } : {}),
    };
    const about = { request: id };
    await tellParty(context, context.db, { accountId: otherId, kind, payload, about });
  }
}

type NamedChange = ProposedChange & Pick<ProductChange, "productName" | "unit">;

const priceAlone = ({ productName, unit, ...change }: NamedChange): ProductChange => {
  const { previousUnitPrice, currentUnitPrice } = change;
  return { productName, unit, previousUnitPrice, currentUnitPrice };
};

const quantityAlone = ({ productName, unit, ...change }: NamedChange): ProductChange => {
  const { previousQuantity, currentQuantity } = change;
  return { productName, unit, previousQuantity, currentQuantity };
};

/** The first in the specification's fields, and where there are several a list of them beside. */
const payloadOf = (told: ProductChange[]) => ({
  ...told[0],
  ...productsOf(told),
  ...(told.length > 1 ? { changes: told.slice(0, maxChanges) } : {}),
});
