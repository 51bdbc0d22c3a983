import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { marketOrder } from "#areas/trade/orders/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { officerRoles } from "#core/roles.ts";
import { actsFrom } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { delayedFrom, isActive, reasonsFor } from "./dispute-clock.ts";
import {
  buyer,
  d,
  disputeColumns,
  disputeJoins,
  o,
  orderLines,
  seller,
  toDispute,
} from "./dispute-rows.ts";
import {
  type DisputeSide,
  disputeRules,
  offersFor,
  type PartyAct,
  repaymentRules,
} from "./dispute-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { readOrderFacts } from "./order-facts.ts";
import { dispute, disputePhoto } from "./tables.ts";

/** @throws AppError errors.notFound for all but its buyer and its seller */
export const getOrderDisputes: Handler<typeof endpoints.getOrderDisputes> = async (
  context,
  { id },
) => {
  const { accountId } = personOf(context);
  const { language, now, settings } = context;
  const [order] = await findOrder(context, { id, accountId, language });
  if (!order) throw notFound();
  const { side, lines } = order;
  const [facts, rows] = await Promise.all([
    readOrderFacts(context, { orderId: id }),
    readDisputes(context, { orderId: id, language }),
  ]);
  const { state, repayable, isReceivedByBuyer } = facts;
  const isWaiting = state === "approved" || state === "processed";
  return {
    ...order,
    lines: lines.map(({ totalPrice, ...line }) => line),
    repayable,
    isReceivedByBuyer,
    reasons: reasonsFor(side, facts, { now, days: settings }),
    delayedFrom: isWaiting ? delayedFrom(facts, settings).toISOString() : null,
    disputes: rows.map((row) => {
      const shown = toDispute(row, context);
      return {
        ...shown,
        acts: actsOf(shown, { side, offersLeft: settings.DISPUTE_OFFERS - shown.offers }),
        offersLeft: Math.max(0, settings.DISPUTE_OFFERS - shown.offers),
        mayOffer: offersFor({ openedBy: shown.openedBy, repayable }),
      };
    }),
  };
};

type Shown = ReturnType<typeof toDispute>;

/** Returns what a side can do, by both tables of states. */
function actsOf(
  { state, openedBy, repayment }: Shown,
  { side, offersLeft }: { side: DisputeSide; offersLeft: number },
): PartyAct[] {
  const role = side === openedBy ? "opener" : "other";
  const acts = actsFrom(disputeRules, { state, side: role }).flatMap((act): PartyAct[] => {
    if (act === "handOver") return ["escalate"];
    if (act === "declineLast" || act === "expire" || act === "decide") return [];
    return act === "offer" && offersLeft <= 0 ? [] : [act];
  });
  return [
    ...acts,
    ...(isActive(state) ? (["addWords"] as const) : []),
    ...actsFrom(repaymentRules, { state: repayment, side }),
  ];
}

const findOrder = statement(
  "order with its disputes",
  (p: Parameters<{ id: string; accountId: string; language: Language }>) => {
    const isBuyer = sql`${o.buyerId} = ${p.accountId}`;
    return select(
      {
        orderId: o.id,
        orderNumber: o.number,
        status: o.state,
        paid: o.paid,
        side: sql<DisputeSide>`case when ${isBuyer} then 'buyer' else 'seller' end`,
        other: sql<endpoints.OrderDisputes["other"]>`case when ${isBuyer}
          then ${jsonObject({ id: o.traderId, name: seller.name })}
          else ${jsonObject({ id: o.buyerId, name: personName.display(buyer) })} end`,
        total: o.total,
        currency: o.currency,
        lines: orderLines(p),
      },
      sql`from ${marketOrder} o join ${trader} t on ${seller.accountId} = ${o.traderId}
        join ${account} b on ${buyer.id} = ${o.buyerId}
        where ${o.id} = ${p.id} and ${p.accountId} in (${o.buyerId}, ${o.traderId})`,
    );
  },
);

const readDisputes = statement(
  "whole disputes of an order",
  (p: Parameters<{ orderId: string; language: Language }>) =>
    select(
      disputeColumns(p),
      sql`from ${dispute} d ${disputeJoins} where ${d.orderId} = ${p.orderId}
        order by ${d.openedAt} desc, ${d.id} desc`,
    ),
);

/** @throws AppError errors.notFound for a dispute of other users */
export async function findDisputeOf(
  context: Pick<Context, "db">,
  of: { id: string; accountId: string },
): Promise<void> {
  if ((await findOwn(context, of)).length === 0) throw notFound();
}

const findOwn = statement("own dispute", (p: Parameters<{ id: string; accountId: string }>) =>
  select(
    { id: dispute.id },
    sql`from ${dispute} where ${dispute.id} = ${p.id}
      and ${p.accountId} in (${dispute.buyerId}, ${dispute.traderId})`,
  ),
);

/** @throws AppError errors.notFound for all but both sides and officers */
export const getDisputePhoto: Handler<typeof endpoints.getDisputePhoto> = async (
  context,
  { id },
) => {
  const { accountId, roles } = personOf(context);
  const isOfficer = roles.some((role) => officerRoles.includes(role));
  const [row] = await findPhoto(context, { id, accountId, isOfficer });
  const content = row && (await context.files.documents.get(row.photo));
  if (!content) throw notFound();
  return { content: new Uint8Array(content), fileName: `${id}.jpg`, mediaType: "image/jpeg" };
};

const findPhoto = statement(
  "photo of a dispute to show",
  (p: Parameters<{ id: string; accountId: string; isOfficer: boolean }>) =>
    select(
      { photo: disputePhoto.photo },
      sql`from ${disputePhoto} join ${dispute} on ${dispute.id} = ${disputePhoto.disputeId}
        where ${disputePhoto.id} = ${p.id} and (${p.isOfficer}::boolean
          or ${p.accountId} in (${dispute.buyerId}, ${dispute.traderId}))`,
    ),
);
