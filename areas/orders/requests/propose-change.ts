import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertInto, type Parameters, statement } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { maxChanges, type ProductChange } from "../notification-lines.ts";
import { pricesProposed, quantitiesProposed } from "../notifications.ts";
import { notifyCounterparty } from "../notify-counterparty.ts";
import { productsOf } from "../orders/order-payload.ts";
import { marketOrderProposal, type ProposedChange } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import type { LockedRequest } from "./lock-request.ts";
import { moveRequest } from "./move-request.ts";
import { changesPrice, changesQuantity, proposedChanges } from "./proposed-changes.ts";
import { readRequest } from "./reads.ts";

/**
 * The trader offers another price or quantity, in place of an offer that is open; the buyer is told
 * both old and new. Nothing changes until she accepts.
 * @throws AppError orders.sameAsNow (400)
 */
export function proposeChange(
  context: Context,
  { id, changes: offered, comment }: ParsedInputOf<typeof endpoints.proposeChange>,
): Promise<endpoints.OrderRequest> {
  const changes = (request: LockedRequest) => proposedChanges(request, offered);
  return moveRequest(
    context,
    { id, act: "propose", comment, changes },
    async (context, request) => {
      const changed = changes(request);
      await insertProposal(context, {
        id: newId(),
        requestId: id,
        changes: JSON.stringify(changed),
        comment: comment ?? null,
        now: context.now,
      });
      await tellBuyer(context, request, changed, comment);
      return readRequest(context, { id });
    },
  );
}

interface ProposalRow {
  id: string;
  requestId: string;
  changes: string;
  comment: string | null;
  now: Date;
}

const insertProposal = statement("change proposed", (p: Parameters<ProposalRow>) =>
  insertInto(marketOrderProposal, {
    id: p.id,
    requestId: p.requestId,
    changes: sql`${p.changes}::jsonb`,
    comment: p.comment,
    state: sql`'open'`,
    proposedAt: p.now,
  }),
);

/** Of prices and of quantities apart, as she chose apart how she is told of either. */
async function tellBuyer(
  context: Context,
  { id, lines, currency, otherId }: LockedRequest,
  changes: ProposedChange[],
  comment: string | undefined,
): Promise<void> {
  const named = changes.map((change) => {
    const { productName, unit } = lines.find((line) => line.id === change.lineId) ?? lines[0];
    return { ...change, productName, unit };
  });
  const news = [
    { declared: pricesProposed, changed: named.filter(changesPrice).map(priceAlone) },
    { declared: quantitiesProposed, changed: named.filter(changesQuantity).map(quantityAlone) },
  ];
  for (const { declared, changed } of news) {
    if (changed.length === 0) continue;
    await notifyCounterparty(context, declared, {
      to: otherId,
      about: { request: id },
      payload: {
        ...payloadOf(changed),
        currency,
        dateUpdated: context.now.toISOString(),
        comment: comment || undefined,
      },
    });
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
const payloadOf = (changed: ProductChange[]) => ({
  ...changed[0],
  ...productsOf(changed),
  ...(changed.length > 1 ? { changes: changed.slice(0, maxChanges) } : {}),
});
