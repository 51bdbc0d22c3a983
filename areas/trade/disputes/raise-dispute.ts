import { sql } from "drizzle-orm";
import { lockOrder } from "#areas/trade/orders/orders/lock-order.ts";
import { marketOrderLine } from "#areas/trade/orders/tables.ts";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { dailyLimit } from "#server/daily-limit.ts";
import { insertion, lookup, type Parameters, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { dueAfter, isActive, later, reasonsFor } from "./dispute-clock.ts";
import { assertRepayable } from "./dispute-money.ts";
import {
  type AcceptedPhoto,
  acceptPhotos,
  insertPhotos,
  type StoredPhoto,
  withStoredPhotos,
} from "./dispute-photos.ts";
import { type DisputeReason, type DisputeSide, reasonsOf } from "./dispute-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { notifyOthers, sideOf, writeStep } from "./move-dispute.ts";
import { type OrderFacts, readOrderFacts } from "./order-facts.ts";
import { getOrderDisputes } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { dispute } from "./tables.ts";

type Raised = ParsedInputOf<typeof endpoints.raiseDispute>;
type Form = ParsedInputOf<typeof endpoints.raiseDisputeWithPhotos>;
type PreparedForm = Raised & { photos: AcceptedPhoto[] };

/**
 * Re-encodes the photos; rejects those for an order about which the user cannot say this.
 * @throws AppError errors.notFound, disputes.*, errors.upload.…
 */
export async function prepareRaise(
  context: Context,
  { photo1, photo2, photo3, ...raised }: Form,
): Promise<PreparedForm> {
  const { side, reasons } = await getOrderDisputes(context, { id: raised.id });
  if (!reasons.includes(raised.reason)) {
    const facts = await readOrderFacts(context, { orderId: raised.id });
    assertReason(context, { ...raised, side, facts });
  }
  return { ...raised, photos: await acceptPhotos(context, [photo1, photo2, photo3]) };
}

/** As `raiseDispute`, with photos. */
export const raiseDisputeWithPhotos = (context: Context, { photos, ...raised }: PreparedForm) =>
  withStoredPhotos(context, photos, (stored) => raise(context, raised, stored));

/**
 * A buyer or a seller says what is wrong with their order. The other side is notified and answers.
 * @throws AppError errors.notFound, errors.badInput, disputes.alreadyOpen, reasonUsed, notYet,
 * tooManyOfOrder (409), disputes.tooManyADay (429)
 */
export const raiseDispute = (context: Context, raised: Raised) => raise(context, raised, []);

async function raise(
  context: Context,
  { id: orderId, reason, words, claimed, ...of }: Raised,
  photos: StoredPhoto[],
): Promise<endpoints.OrderDisputes> {
  const { accountId: by } = personOf(context);
  await context.transaction(async (context) => {
    const { now, settings } = context;
    // Serializes the disputes of one person, so that concurrent ones cannot exceed the daily limit.
    await lockOpener(context, { by });
    const order = await lockOrder(context, { id: orderId, accountId: by });
    if (!order) throw notFound();
    const side = sideOf(order, by);
    const facts = await readOrderFacts(context, { orderId });
    assertReason(context, { reason, side, facts });
    if (facts.earlier.length >= settings.DISPUTES_OF_ONE_ORDER) throw refuse("tooManyOfOrder");
    if (claimed !== undefined) {
      if (side !== "buyer") throw badInput({ field: "claimed", key: "disputes.amount.notPaid" });
      const { repayable } = facts;
      const { currency } = order;
      const { language } = context;
      assertRepayable({ field: "claimed", amount: claimed, repayable, currency, language });
    }
    const part = await partOf(context, { requestId: order.requestId, ...of });
    await enforceDailyLimit(context, { id: by, max: settings.DISPUTES_PER_DAY });
    const settleBy = later(now, settings.DISPUTE_SETTLE_DAYS);
    const row = {
      id: newId(),
      orderId,
      buyerId: order.buyerId,
      traderId: order.traderId,
      openedBy: side,
      openerId: by,
      reason,
      state: "open" as const,
      ...part,
      claimed: claimed ?? null,
      remedy: null,
      amount: 0,
      offers: 0,
      repayment: "none" as const,
      dueAt: dueAfter({ state: "open", from: now, settleBy, isOwed: false }, settings),
      settleBy,
      openedAt: now,
      escalatedAt: null,
      endedAt: null,
      remindedAt: null,
      updatedAt: now,
    };
    await insertDispute(context, row);
    await writeStep(context, { disputeId: row.id, act: "raise", side, by, words });
    await insertPhotos(context, { disputeId: row.id, by, photos });
    await notifyOthers(context, { ...row, order }, "disputeRaised", { by, comment: words, reason });
  });
  return getOrderDisputes(context, { id: orderId });
}

interface StatedReason {
  reason: DisputeReason;
  side: DisputeSide;
  facts: OrderFacts;
}

/** @throws AppError errors.badInput, disputes.alreadyOpen, disputes.reasonUsed, disputes.notYet */
function assertReason(
  { now, settings }: Pick<Context, "now" | "settings">,
  { reason, side, facts }: StatedReason,
): void {
  if (reasonsFor(side, facts, { now, days: settings }).includes(reason)) return;
  const own: readonly DisputeReason[] = reasonsOf[side];
  if (!own.includes(reason)) throw badInput({ field: "reason", key: "disputes.reason.missing" });
  if (facts.earlier.some(({ state }) => isActive(state))) throw refuse("alreadyOpen");
  const isUsed = facts.earlier.some(
    (one) => one.openedBy === side && one.reason === reason && one.state !== "withdrawn",
  );
  throw refuse(isUsed ? "reasonUsed" : "notYet");
}

interface Part {
  requestId: string;
  lineId?: string | undefined;
  quantity?: number | undefined;
}

/** Returns the line concerned, and how much of it. @throws AppError errors.badInput */
async function partOf(context: Context, { requestId, lineId, quantity }: Part) {
  const lines = await findLines(context, { requestId });
  const line = lineId ? lines.find(({ id }) => id === lineId) : lines.length === 1 && lines[0];
  if (lineId && !line) throw badInput({ field: "lineId", key: "disputes.line.missing" });
  if (quantity === undefined) return { lineId: line ? line.id : null, quantity: null };
  if (!line) throw badInput({ field: "lineId", key: "disputes.line.missing" });
  if (quantity > line.quantity) {
    const values = { max: line.quantity };
    throw badInput({ field: "quantity", key: "disputes.quantity.tooMuch", values });
  }
  return { lineId: line.id, quantity };
}

const findLines = lookup(marketOrderLine, "lines in dispute", ["id", "quantity"], "requestId");

const lockOpener = statement(
  "disputes of a person locked",
  (p: Parameters<{ by: string }>) =>
    sql`select pg_advisory_xact_lock(hashtext('disputes ' || ${p.by}))`,
);

const enforceDailyLimit = dailyLimit({
  at: dispute.openedAt,
  by: dispute.openerId,
  tooMany: (details) => refuse("tooManyADay", details),
});

const insertDispute = insertion(dispute, "dispute opened");
