import { holdProducts, putStockBack, takeStock } from "#areas/market/hold-stock.ts";
import { lineTotal, sumOf } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import type { HeldRequest } from "./hold-request.ts";
import { moveRequest } from "./move-request.ts";
import { productsOf } from "./order-payload.ts";
import type { ProposedChange } from "./proposed-change.ts";
import { readRequest } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { tellParty } from "./tell-party.ts";

/**
 * The buyer takes what the trader offers: the request changes, holds more stock or less, and waits
 * for the trader's approval.
 * @throws AppError orders.changedMeanwhile (409) where she saw another proposal, orders.notEnough
 */
export const acceptProposal = (
  context: Context,
  { id, proposal }: ParsedInputOf<typeof endpoints.acceptProposal>,
): Promise<endpoints.OrderRequest> =>
  moveRequest(context, { id, act: "accept", changes: seen(proposal) }, async (held, inside) => {
    const changes = held.proposal?.changes ?? [];
    await keepStock(inside.db, held, changes);
    await changeLines(inside.db, held, changes);
    await tell(inside, held, { event: "proposalAccepted" });
    return readRequest(inside, { id });
  });

/** The buyer does not want it so: the request stays as it was, and the trader is told. */
export const declineProposal = (
  context: Context,
  { id, proposal, comment }: ParsedInputOf<typeof endpoints.declineProposal>,
): Promise<endpoints.OrderRequest> =>
  moveRequest(
    context,
    { id, act: "decline", comment, changes: seen(proposal) },
    async (held, inside) => {
      await tell(inside, held, { event: "proposalDeclined", comment });
      return readRequest(inside, { id });
    },
  );

/** Who saw a proposal that another one took the place of answers nothing. */
const seen = (id: string | undefined) => (held: HeldRequest) => {
  if (id && id !== held.proposal?.id) throw refuse("changedMeanwhile");
  return held.proposal?.changes ?? [];
};

/** Takes what the changed lines need more, and puts back what they need less. */
async function keepStock(db: Database, { lines }: HeldRequest, changes: ProposedChange[]) {
  const differences = changes.flatMap((change) => {
    const line = lines.find(({ id }) => id === change.lineId);
    const quantity = differenceOf(change);
    return line && quantity !== 0 ? [{ productId: line.productId, quantity }] : [];
  });
  const products = await holdProducts(
    db,
    differences.map(({ productId }) => productId),
  );
  const more = differences.filter(({ quantity }) => quantity > 0);
  if (!(await takeStock(db, more))) {
    const data = more.map(({ productId }) => ({
      product: productId,
      left: products.find(({ id }) => id === productId)?.quantity ?? 0,
    }));
    throw refuse("notEnough", { data });
  }
  const less = differences.filter(({ quantity }) => quantity < 0);
  await putStockBack(
    db,
    less.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
  );
}

/** Quantities have three places, which floating numbers do not subtract exactly. */
const differenceOf = ({ currentQuantity, previousQuantity }: ProposedChange) =>
  Math.round((currentQuantity - previousQuantity) * 1000) / 1000;

async function changeLines(
  { named }: Database,
  { id, lines, currency }: HeldRequest,
  changes: ProposedChange[],
): Promise<void> {
  const rows = lines.map((line) => {
    const change = changes.find(({ lineId }) => lineId === line.id);
    const unitPrice = change?.currentUnitPrice ?? line.unitPrice;
    const quantity = change?.currentQuantity ?? line.quantity;
    return { id: line.id, unitPrice, quantity, total: lineTotal(unitPrice, quantity, currency) };
  });
  const total = sumOf(
    rows.map((row) => row.total),
    currency,
  );
  await named("lines changed", updateLines, [JSON.stringify(rows)]);
  await named("total changed", "update market_order_request set total = $2 where id = $1", [
    id,
    total,
  ]);
}

const updateLines = `
  update market_order_line l set unit_price = c."unitPrice", quantity = c.quantity, total = c.total
  from jsonb_to_recordset($1::jsonb) as c (id uuid, "unitPrice" numeric, quantity numeric, total numeric)
  where l.id = c.id`;

interface News {
  event: "proposalAccepted" | "proposalDeclined";
  comment?: string | undefined;
}

const tell = (
  context: Context,
  { id, lines, otherId, proposal }: HeldRequest,
  { event, comment }: News,
) =>
  tellParty(context, context.db, {
    accountId: otherId,
    kind: "orderUpdate",
    payload: {
      event,
      ...productsOf(changedLines(lines, proposal?.changes ?? [])),
      dateUpdated: context.now.toISOString(),
      ...(comment ? { comment } : {}),
    },
    about: { request: id },
    isSuccess: event === "proposalAccepted",
  });

const changedLines = (lines: HeldRequest["lines"], changes: ProposedChange[]) =>
  lines.filter(({ id }) => changes.some(({ lineId }) => lineId === id));
