import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { product } from "#areas/trade/market/tables.ts";
import { marketOrder, marketOrderLine } from "#areas/trade/orders/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { iso, jsonObject, type Parameters, type RowOf } from "#server/database/statement.ts";
import { fileUrl } from "#server/download-response.ts";
import { isExpired, later } from "./dispute-clock.ts";
import type { DisputeSide, DisputeState } from "./dispute-rules.ts";
import { type DisputeStep, getDisputePhoto } from "./endpoints.ts";
import { dispute, disputePhoto, disputeRepayment, disputeStep } from "./tables.ts";

export const d = alias(dispute, "d");
export const o = alias(marketOrder, "o");
export const buyer = alias(account, "b");
export const seller = alias(trader, "t");
const sellerAccount = alias(account, "ta");
const l = alias(marketOrderLine, "l");
const p = alias(product, "p");
const u = alias(measurementUnit, "u");
const s = alias(disputeStep, "s");
const a = alias(account, "a");
const f = alias(disputePhoto, "f");
const r = alias(disputeRepayment, "r");

type Reader = Parameters<{ language: Language }>;

/** The product's name at the time of the request, in the reader's language if it has not changed. */
const productName = (language: SQL<Language>) => sql<string>`case when ${p.name} = ${l.productName}
  then coalesce(${inLanguage(p.names, language)}, ${l.productName}) else ${l.productName} end`;

const lineColumns = ({ language }: Reader) => ({
  id: l.id,
  product: productName(language),
  quantity: l.quantity,
  unit: inLanguage(u.shortNames, language),
  totalPrice: l.total,
});
export type LineRow = RowOf<ReturnType<typeof lineColumns>>;

/** The lines of the order `o`. */
export const orderLines = (reader: Reader) => sql<LineRow[]>`
  (select jsonb_agg(${jsonObject(lineColumns(reader))} order by ${l.place})
   from ${marketOrderLine} l join ${product} p on ${p.id} = ${l.productId}
     join ${measurementUnit} u on ${u.id} = ${l.unitId}
   where ${l.requestId} = ${o.requestId})`;

export const parties = {
  buyer: jsonObject({ id: d.buyerId, name: personName.display(buyer) }),
  seller: jsonObject({
    id: d.traderId,
    name: sql<string>`
    case when ${sellerAccount.state} = 'deleted' then '' else ${seller.name} end`,
  }),
};

/** Photos, repayments and history as lists of one row each. */
const photos = sql<{ id: string; side: DisputeSide; background: string; at: string }[]>`
  (select coalesce(jsonb_agg(${jsonObject({
    id: f.id,
    side: sql<DisputeSide>`case when ${f.by} = ${d.buyerId} then 'buyer' else 'seller' end`,
    background: f.background,
    at: iso(f.at),
  })} order by ${f.at}, ${f.id}), '[]')
   from ${disputePhoto} f where ${f.disputeId} = ${d.id})`;

const repaymentColumns = {
  id: r.id,
  method: r.method,
  reference: r.reference,
  amount: r.amount,
  state: r.state,
  reason: r.reason,
  createdAt: iso(r.createdAt),
};
const repayments = sql<RowOf<typeof repaymentColumns>[]>`
  (select coalesce(jsonb_agg(${jsonObject(repaymentColumns)} order by ${r.createdAt} desc, ${r.id} desc), '[]')
   from ${disputeRepayment} r where ${r.disputeId} = ${d.id})`;

const history = sql<DisputeStep[]>`
  (select jsonb_agg(${jsonObject({
    act: s.act,
    side: s.side,
    by: sql<string | null>`case when ${a.state} <> 'deleted' then case ${s.side}
      when 'seller' then ${seller.name} when 'buyer' then ${personName.display(a)} end end`,
    words: s.words,
    remedy: s.remedy,
    amount: s.amount,
    at: iso(s.at),
  })} order by ${s.at}, ${s.id})
   from ${disputeStep} s left join ${account} a on ${a.id} = ${s.by}
   where ${s.disputeId} = ${d.id})`;

/** Columns of a whole dispute, for both sides and for officers. */
export const disputeColumns = ({ language }: Reader) => ({
  id: d.id,
  orderId: d.orderId,
  orderNumber: o.number,
  currency: o.currency,
  openedBy: d.openedBy,
  reason: d.reason,
  state: d.state,
  product: sql<string | null>`(select ${productName(language)}
    from ${marketOrderLine} l join ${product} p on ${p.id} = ${l.productId}
    where ${l.id} = ${d.lineId})`,
  unit: sql<string | null>`(select ${inLanguage(u.shortNames, language)}
    from ${marketOrderLine} l join ${measurementUnit} u on ${u.id} = ${l.unitId}
    where ${l.id} = ${d.lineId})`,
  quantity: d.quantity,
  claimed: d.claimed,
  remedy: d.remedy,
  amount: d.amount,
  offers: d.offers,
  repayment: d.repayment,
  dueAt: d.dueAt,
  settleBy: d.settleBy,
  openedAt: d.openedAt,
  endedAt: d.endedAt,
  photos,
  repayments,
  history,
});
export type DisputeRow = RowOf<ReturnType<typeof disputeColumns>>;

export const disputeJoins = sql`
  join ${marketOrder} o on ${o.id} = ${d.orderId}
  join ${account} b on ${buyer.id} = ${d.buyerId}
  join ${account} ta on ${sellerAccount.id} = ${d.traderId}
  join ${trader} t on ${seller.accountId} = ${d.traderId}`;

/** Returns who acts next. */
function turnOf({
  state,
  openedBy,
}: {
  state: DisputeState;
  openedBy: DisputeSide;
}): DisputeSide | "officer" | null {
  const other = openedBy === "buyer" ? "seller" : "buyer";
  if (state === "open") return other;
  if (state === "offered" || state === "contested") return openedBy;
  return state === "escalated" ? "officer" : null;
}

interface Dated {
  state: DisputeState;
  dueAt: Date | null;
}

/**
 * Returns a dispute as it is now: what the two sides let pass is with the officers, even if the job
 * has not moved it yet.
 */
export function asOfNow<Row extends Dated>(
  row: Row,
  { now, settings }: Pick<Context, "now" | "settings">,
): Row & { isMoved: boolean } {
  if (!isExpired(row, now) || !row.dueAt) return { ...row, isMoved: false };
  const dueAt = later(row.dueAt, settings.DISPUTE_DECISION_DAYS);
  return { ...row, state: "escalated" as const, dueAt, isMoved: true };
}

/** Converts a row to its response fields. */
export function toDispute(stored: DisputeRow, context: Context) {
  const { isMoved, ...row } = asOfNow(stored, context);
  const { photos, history, ...of } = row;
  const moved: DisputeStep[] =
    isMoved && stored.dueAt
      ? [
          {
            act: "expire",
            side: "system",
            by: null,
            words: null,
            remedy: null,
            amount: null,
            at: stored.dueAt.toISOString(),
          },
        ]
      : [];
  return {
    ...of,
    // An offer that nobody answered in time is gone.
    ...(isMoved && { remedy: null, amount: 0 }),
    turn: turnOf(row),
    dueAt: row.dueAt?.toISOString() ?? null,
    settleBy: row.settleBy.toISOString(),
    openedAt: row.openedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    photos: photos.map((photo) => ({
      ...photo,
      url: fileUrl(context.edition, getDisputePhoto, photo.id),
    })),
    history: [...history, ...moved],
  };
}
