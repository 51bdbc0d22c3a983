import { sql } from "drizzle-orm";
import {
  mostChanges,
  type NotificationPayload,
  type ProductChange,
} from "#areas/notifications/payload.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { insertInto, type Parameters, statement } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { productsOf } from "../orders/order-payload.ts";
import { marketOrderProposal, type ProposedChange } from "../tables.ts";
import { tellParty } from "../tell-party.ts";
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
    await tellParty(context, { accountId: otherId, kind, payload, about });
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
const payloadOf = (told: ProductChange[]): NotificationPayload => ({
  ...told[0],
  ...productsOf(told),
  ...(told.length > 1 ? { changes: told.slice(0, mostChanges) } : {}),
});
