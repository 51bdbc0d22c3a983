import { sql } from "drizzle-orm";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { lineTotal } from "#core/money.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { ProposedChange } from "../endpoints.ts";
import { lineTotalTooLarge } from "../line-rules.ts";
import { maxChanges } from "../notification-lines.ts";
import { pricesProposed, quantitiesProposed } from "../notifications.ts";
import { maxLineTotal } from "../order-rules.ts";
import { notifyCounterparty, productPayload, requestDatePayload } from "../order-steps.ts";
import { getOrderRequest } from "../reads.ts";
import { refuse } from "../refusals.ts";
import { marketOrderProposal } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { type LockedRequest, moveRequest } from "./move-request.ts";
import { enforceRequestRate, type RecentTimestamps, recentTimestamps } from "./request-limits.ts";

type ProposalInput = ParsedInputOf<typeof endpoints.proposeChange>;

/**
 * The trader proposes another price or quantity, which replaces an open proposal. The buyer is
 * notified of old and new values. Nothing changes until the buyer accepts.
 * @throws AppError orders.sameAsNow (400), orders.tooManyProposals (429)
 */
export function proposeChange(
  context: Context,
  { id, changes: offered, comment }: ProposalInput,
): Promise<endpoints.OrderRequest> {
  const changesOf = (request: LockedRequest) => proposedChanges(request, offered);
  return moveRequest(
    context,
    { id, act: "propose", comment, changesOf },
    async (context, request, changes) => {
      const made = await lastProposals(context, id);
      const max = context.settings.PROPOSALS_ON_ONE_REQUEST;
      enforceRequestRate(context, "tooManyProposals", { made, max });
      await insertProposal(context, {
        id: newId(),
        requestId: id,
        changes,
        comment,
        state: "open",
        proposedAt: context.now,
      });
      await notifyBuyer(context, request, changes, comment);
      return getOrderRequest(context, { id });
    },
  );
}

const insertProposal = insertion(marketOrderProposal, "change proposed");

async function lastProposals(context: Context, requestId: string): Promise<RecentTimestamps> {
  const most = context.settings.PROPOSALS_ON_ONE_REQUEST.day;
  const since = earlier(context.now, dayMs);
  const [row] = await findProposals(context, { requestId, since, most });
  return row?.made ?? [];
}

const { requestId, proposedAt } = marketOrderProposal;

const findProposals = statement(
  "proposals of a day",
  (p: Parameters<{ requestId: string; since: Date; most: number }>) => {
    const ofRequest = sql`from ${marketOrderProposal} where ${requestId} = ${p.requestId}`;
    return select({ made: recentTimestamps(proposedAt, ofRequest, p) }, sql``);
  },
);

/**
 * Returns the proposed changes without unchanged lines.
 * @throws AppError errors.notFound for a line of another request, orders.sameAsNow
 */
function proposedChanges(
  { lines, currency }: Pick<LockedRequest, "lines" | "currency">,
  offered: ProposalInput["changes"],
): ProposedChange[] {
  const byLine = new Map(offered.map((item) => [item.lineId, item]));
  if (offered.some(({ lineId }) => !lines.some(({ id }) => id === lineId))) throw notFound();
  const changes = lines.flatMap(({ id, unitPrice, quantity }) => {
    const item = byLine.get(id);
    const change = {
      lineId: id,
      previousUnitPrice: unitPrice,
      currentUnitPrice: item?.unitPrice ?? unitPrice,
      previousQuantity: quantity,
      currentQuantity: item?.quantity ?? quantity,
    };
    return changesPrice(change) || changesQuantity(change) ? [change] : [];
  });
  if (changes.length === 0) throw refuse("sameAsNow");
  const isLarge = changes.some(
    ({ currentUnitPrice, currentQuantity }) =>
      lineTotal(currentUnitPrice, currentQuantity, currency) > maxLineTotal,
  );
  if (isLarge) throw badInput({ field: "changes", ...lineTotalTooLarge });
  return changes;
}

type Change = Omit<ProposedChange, "lineId">;
const changesPrice = (item: Change) => item.currentUnitPrice !== item.previousUnitPrice;
const changesQuantity = (item: Change) => item.currentQuantity !== item.previousQuantity;

/** Notifies of prices and quantities separately, since the buyer has separate settings for them. */
async function notifyBuyer(
  context: Context,
  request: LockedRequest,
  changes: ProposedChange[],
  comment: string | undefined,
): Promise<void> {
  const named = changes.map(({ lineId, ...change }) => {
    const { productId, productName, unit } =
      request.lines.find(({ id }) => id === lineId) ?? request.lines[0];
    return { productId, productName, unit, ...change };
  });
  const prices = named
    .filter(changesPrice)
    .map(({ previousQuantity: _, currentQuantity: __, ...price }) => price);
  const quantities = named
    .filter(changesQuantity)
    .map(({ previousUnitPrice: _, currentUnitPrice: __, ...quantity }) => quantity);
  const proposed = [
    { declared: pricesProposed, changed: prices },
    { declared: quantitiesProposed, changed: quantities },
  ];
  for (const { declared, changed } of proposed) {
    if (changed.length === 0) continue;
    // The first change in the specification's fields; several changes also as a list.
    await notifyCounterparty(context, declared, request, {
      ...changed[0],
      ...productPayload(changed),
      ...requestDatePayload(request),
      ...(changed.length > 1 ? { changes: changed.slice(0, maxChanges) } : {}),
      currency: request.currency,
      dateUpdated: context.now.toISOString(),
      comment: comment || undefined,
    });
  }
}
