import { sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { dispute, disputeStep } from "#areas/trade/disputes/tables.ts";
import { marketOrder, marketOrderProposal, marketOrderStep } from "#areas/trade/orders/tables.ts";
import { payment } from "#areas/trade/payments/tables.ts";
import { logisticsOffer, logisticsStep } from "#areas/transport/requests/tables.ts";
import { logisticsProvider } from "#areas/transport/services/tables.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import type { DeskOrderKey } from "./desk-order-key.ts";
import { maxHistoryEntries } from "./desk-order-rules.ts";
import type { DeskOrderEntry } from "./endpoints.ts";

type ReadEntries = (context: Context, query: { id: string }) => Promise<DeskOrderEntry[]>;

const newest = sql.raw(`limit ${maxHistoryEntries}`);
const nothing = sql<null>`null`;
const named = sql<string>`coalesce(${personName.display(account)}, '')`;

type ById = Parameters<{ id: string }>;

const stepsOf = (
  name: string,
  source: DeskOrderEntry["source"],
  step: typeof marketOrderStep | typeof logisticsStep,
) =>
  statement(name, (p: ById) =>
    select(
      {
        source: sql<DeskOrderEntry["source"]>`${sql.raw(`'${source}'`)}`,
        act: sql<string>`${step.act}`,
        by: named,
        side: sql<string | null>`${step.side}`,
        comment: sql<string | null>`${step.comment}`,
        amount: nothing,
        currency: nothing,
        reference: nothing,
        at: iso(step.at),
      },
      sql`from ${step} left join ${account} on ${account.id} = ${step.by}
        where ${step.requestId} = ${p.id} order by ${step.at} desc, ${step.id} desc ${newest}`,
    ),
  );

const readSteps = stepsOf("desk steps of an order", "order", marketOrderStep);

const readTransportSteps = stepsOf("desk steps of a transport", "transport", logisticsStep);

/** How each proposal ended; when it was made is a step. */
const readProposals = statement("desk proposals of an order", (p: ById) =>
  select(
    {
      source: sql<DeskOrderEntry["source"]>`'proposal'`,
      act: sql<string>`${marketOrderProposal.state}`,
      by: sql<string>`''`,
      side: nothing,
      comment: marketOrderProposal.comment,
      amount: nothing,
      currency: nothing,
      reference: nothing,
      at: sql<string>`coalesce(${iso(marketOrderProposal.answeredAt)}, ${iso(marketOrderProposal.proposedAt)})`,
    },
    sql`from ${marketOrderProposal} where ${marketOrderProposal.requestId} = ${p.id}
      order by ${marketOrderProposal.proposedAt} desc, ${marketOrderProposal.id} desc ${newest}`,
  ),
);

/** Payments with the receipt or reference, without phone numbers and proofs. */
const readPayments = statement("desk payments of an order", (p: ById) =>
  select(
    {
      source: sql<DeskOrderEntry["source"]>`'payment'`,
      act: sql<string>`${payment.state}`,
      by: named,
      side: nothing,
      comment: payment.reason,
      amount: sql<number | null>`${payment.amount}`,
      currency: sql<string | null>`${payment.currency}`,
      reference: sql<string | null>`coalesce(${payment.receipt}, ${payment.reference})`,
      at: iso(payment.updatedAt),
    },
    sql`from ${marketOrder} join ${payment} on ${payment.orderId} = ${marketOrder.id}
      left join ${account} on ${account.id} = ${payment.accountId}
      where ${marketOrder.requestId} = ${p.id}
      order by ${payment.createdAt} desc, ${payment.id} desc ${newest}`,
  ),
);

/** What both sides and officers did in the disputes about it. */
const readDisputeSteps = statement("desk dispute steps of an order", (p: ById) =>
  select(
    {
      source: sql<DeskOrderEntry["source"]>`'dispute'`,
      act: sql<string>`${disputeStep.act}`,
      by: named,
      side: sql<string | null>`${disputeStep.side}`,
      comment: disputeStep.words,
      amount: sql<number | null>`${disputeStep.amount}`,
      currency: sql<string | null>`${marketOrder.currency}`,
      reference: nothing,
      at: iso(disputeStep.at),
    },
    sql`from ${marketOrder} join ${dispute} on ${dispute.orderId} = ${marketOrder.id}
      join ${disputeStep} on ${disputeStep.disputeId} = ${dispute.id}
      left join ${account} on ${account.id} = ${disputeStep.by}
      where ${marketOrder.requestId} = ${p.id}
      order by ${disputeStep.at} desc, ${disputeStep.id} desc ${newest}`,
  ),
);

const readOffers = statement("desk offers of a transport", (p: ById) =>
  select(
    {
      source: sql<DeskOrderEntry["source"]>`'proposal'`,
      act: sql<string>`${logisticsOffer.state}`,
      by: logisticsProvider.name,
      side: nothing,
      comment: logisticsOffer.comment,
      amount: sql<number | null>`${logisticsOffer.total}`,
      currency: sql<string | null>`${logisticsOffer.currency}`,
      reference: nothing,
      at: sql<string>`coalesce(${iso(logisticsOffer.answeredAt)}, ${iso(logisticsOffer.createdAt)})`,
    },
    sql`from ${logisticsOffer}
      join ${logisticsProvider} on ${logisticsProvider.accountId} = ${logisticsOffer.providerId}
      where ${logisticsOffer.requestId} = ${p.id}
      order by ${logisticsOffer.createdAt} desc, ${logisticsOffer.id} desc ${newest}`,
  ),
);

/**
 * What the history of an order consists of, each by the id of its request. An area whose events
 * belong to orders adds its own here.
 */
const sources: Readonly<Record<"market" | "transport", readonly ReadEntries[]>> = {
  market: [readSteps, readProposals, readPayments, readDisputeSteps],
  transport: [readTransportSteps, readOffers],
};

/** Reads the whole history of an order, oldest first; never messages of private conversations. */
export async function readHistory(context: Context, key: DeskOrderKey): Promise<DeskOrderEntry[]> {
  const chosen = sources[key.kind === "transport" ? "transport" : "market"];
  const entries = await Promise.all(chosen.map((read) => read(context, { id: key.requestId })));
  return entries.flat().sort((a, b) => a.at.localeCompare(b.at));
}
