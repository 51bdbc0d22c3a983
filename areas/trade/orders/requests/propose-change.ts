import { sql } from "drizzle-orm";
import { badInput } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { dayMs, earlier, hourMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { ProposedChange } from "../endpoints.ts";
import { maxChanges } from "../notification-lines.ts";
import { orderCountered, pricesProposed, quantitiesProposed } from "../notifications.ts";
import { otherSide, type Side } from "../order-rules.ts";
import {
  notifyCounterparty,
  productPayload,
  productQuantityPayload,
  requestDatePayload,
} from "../order-steps.ts";
import { changesOfLines, linesWith, totalOfLines } from "../proposed-lines.ts";
import { getOrderRequest } from "../reads.ts";
import { refuse } from "../refusals.ts";
import { marketOrderProposal } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { type LockedRequest, moveRequest } from "./move-request.ts";
import { changesLine, changesPrice, changesQuantity, findPriceFault } from "./proposal-rules.ts";
import {
  enforceBargains,
  enforceRequestRate,
  enforceTurns,
  recentTimestamps,
} from "./request-limits.ts";

type ProposalInput = ParsedInputOf<typeof endpoints.proposeChange>;

/**
 * The seller proposes another price or quantity, which replaces an open proposal. The buyer is
 * notified of old and new values. Nothing changes until the buyer accepts.
 * @throws AppError orders.sameAsNow (400), orders.noTurnsLeft (409), orders.tooManyProposals (429)
 */
export const proposeChange = (context: Context, input: ProposalInput) =>
  propose(context, "seller", input);

/**
 * The buyer proposes another price or quantity, as `proposeChange`. From then on the buyer agrees
 * to their last proposal and no longer to the request as it was written.
 * @throws AppError also orders.tooManyBargains (429)
 */
export const counterProposal = (context: Context, input: ProposalInput) =>
  propose(context, "buyer", input);

function propose(
  context: Context,
  by: Side,
  { id, changes: typed, comment }: ProposalInput,
): Promise<endpoints.OrderRequest> {
  const changesOf = (request: LockedRequest) => proposedChanges(request, typed);
  const move = { id, act: "propose", by, comment, changesOf } as const;
  return moveRequest(context, move, async (context, request, changes) => {
    const { lines, currency } = request;
    const words = await readLastWords(context, { requestId: id });
    await enforceLimits(context, by, request, words);
    const proposed = linesWith(lines, changes);
    const total = totalOfLines(proposed, currency);
    await insertProposal(context, {
      ...newProposal(context, { requestId: id, by, changes, total }),
      comment,
    });
    // The other side compares with its own last word.
    const theirs = words.find((word) => word.by === otherSide(by));
    const isAsWritten = by === "seller" && request.turn === null;
    const before = linesWith(lines, isAsWritten ? [] : (theirs?.changes ?? []));
    const seen = changesOfLines(
      before,
      proposed.map(({ id: lineId, unitPrice, quantity }) => ({ lineId, unitPrice, quantity })),
    );
    const notifyOther = by === "seller" ? notifyBuyer : notifySeller;
    await notifyOther(context, { request, changes: seen, total, comment });
    return getOrderRequest(context, { id });
  });
}

interface NewProposal {
  requestId: string;
  by: Side;
  changes: ProposedChange[];
  total: number;
}

/** The fields of a new proposal, which is open until its time is over. */
export const newProposal = ({ now, settings }: Context, proposal: NewProposal) => ({
  ...proposal,
  id: newId(),
  state: "open" as const,
  proposedAt: now,
  expiresAt: new Date(now.getTime() + settings.PROPOSAL_HOURS * hourMs),
});

export const insertProposal = insertion(marketOrderProposal, "change proposed");

type LastWord = Awaited<ReturnType<typeof readLastWords>>[number];

async function enforceLimits(
  context: Context,
  by: Side,
  request: LockedRequest,
  words: LastWord[],
): Promise<void> {
  const { id: requestId, buyerId, traderId, turn } = request;
  enforceTurns(context, words.find((word) => word.by === by)?.made ?? 0);
  const max = context.settings.PROPOSALS_ON_ONE_REQUEST;
  const since = earlier(context.now, dayMs);
  const [recent] = await findProposals(context, { requestId, by, since, most: max.day });
  enforceRequestRate(context, "tooManyProposals", { made: recent?.made ?? [], max });
  if (by === "buyer" && turn === null) await enforceBargains(context, { buyerId, traderId });
}

const proposal = marketOrderProposal;

const findProposals = statement(
  "proposals of a day",
  (p: Parameters<{ requestId: string; by: Side; since: Date; most: number }>) => {
    const ofSide = sql`from ${proposal}
      where ${proposal.requestId} = ${p.requestId} and ${proposal.by} = ${p.by}`;
    return select({ made: recentTimestamps(proposal.proposedAt, ofSide, p) }, sql``);
  },
);

/** The last proposal of each side, and how many it made. */
const readLastWords = statement("last proposals", (p: Parameters<{ requestId: string }>) =>
  select(
    {
      by: proposal.by,
      changes: sql<ProposedChange[]>`(array_agg(${proposal.changes}
        order by ${proposal.proposedAt} desc, ${proposal.id} desc))[1]`,
      made: sql<number>`count(*)::int`,
    },
    sql`from ${proposal} where ${proposal.requestId} = ${p.requestId} group by ${proposal.by}`,
  ),
);

/**
 * Returns the proposed changes without unchanged lines; all lines where the request as it is written
 * is proposed again.
 * @throws AppError errors.notFound for a line of another request, errors.badInput, orders.sameAsNow
 */
function proposedChanges(
  { lines, currency, proposal: open, turn }: LockedRequest,
  typed: ProposalInput["changes"],
): ProposedChange[] {
  const all = changesOfLines(lines, typed);
  const standing = open ? linesWith(lines, open.changes) : turn === null ? lines : undefined;
  const isStanding = standing?.every(({ id, unitPrice, quantity }) =>
    all.some(
      (change) =>
        change.lineId === id &&
        change.currentUnitPrice === unitPrice &&
        change.currentQuantity === quantity,
    ),
  );
  if (isStanding) throw refuse("sameAsNow");
  const errors = all.flatMap((change) => {
    const { currentUnitPrice: unitPrice, currentQuantity: quantity, lineId } = change;
    const fault = changesLine(change) && findPriceFault({ unitPrice, quantity }, currency);
    const at = typed.findIndex((item) => item.lineId === lineId);
    return fault ? [{ field: `changes.${at}.unitPrice`, ...fault }] : [];
  });
  if (errors.length > 0) throw badInput(...errors);
  const changes = all.filter(changesLine);
  return changes.length > 0 ? changes : all;
}

interface Proposed {
  request: LockedRequest;
  /** From what the reader last said to what is proposed. */
  changes: ProposedChange[];
  total: number;
  comment: string | undefined;
}

const namedChanges = ({ request, changes }: Proposed) =>
  changes.map(({ lineId, ...change }) => {
    const { productId, productName, unit } =
      request.lines.find(({ id }) => id === lineId) ?? request.lines[0];
    return { lineId, productId, productName, unit, ...change };
  });

/** Notifies of prices and quantities separately, since the buyer has separate settings for them. */
async function notifyBuyer(context: Context, proposed: Proposed): Promise<void> {
  const { request, comment } = proposed;
  const named = namedChanges(proposed);
  const prices = named
    .filter((change) => changesPrice(change) || !named.some(changesLine))
    .map(({ lineId: _, previousQuantity: __, currentQuantity: ___, ...price }) => price);
  const quantities = named
    .filter(changesQuantity)
    .map(({ lineId: _, previousUnitPrice: __, currentUnitPrice: ___, ...quantity }) => quantity);
  const kinds = [
    { declared: pricesProposed, changed: prices },
    { declared: quantitiesProposed, changed: quantities },
  ];
  for (const { declared, changed } of kinds) {
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

/** Notifies of the goods, what they come to, and what has changed. */
async function notifySeller(context: Context, proposed: Proposed): Promise<void> {
  const { request, total, comment } = proposed;
  const named = namedChanges(proposed);
  const lines = named.map((line) => ({ ...line, quantity: line.currentQuantity }));
  const changed = named
    .filter(changesLine)
    .map(({ lineId: _, productId: __, ...change }) => change);
  const { productName: _, unit: __, ...only } = changed[0] ?? {};
  await notifyCounterparty(context, orderCountered, request, {
    ...productQuantityPayload(lines),
    ...(lines.length === 1 ? only : { changes: changed.slice(0, maxChanges) }),
    ...requestDatePayload(request),
    currency: request.currency,
    total,
    dateUpdated: context.now.toISOString(),
    comment: comment || undefined,
  });
}
