import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { commodity, measurementUnit } from "#areas/reference/commodities/tables.ts";
import { routeName } from "#areas/transport/services/place-rows.ts";
import { newId } from "#core/ids.ts";
import { carrierPath } from "#core/paths.ts";
import {
  carrierOrderPath,
  carrierRequestPath,
  listedTransportOrderPath,
  listedTransportRequestPath,
  loadPath,
} from "#core/transport/transport-paths.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { insertion, iso, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Notification } from "#server/notifications/notification.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { orderApproved, TransportPayload } from "./notifications.ts";
import { logisticsRequest, logisticsStep } from "./tables.ts";
import type { Side } from "./transport-rules.ts";

const insertStep = insertion(logisticsStep, "transport step");

/**
 * Writes the caller's act into the history of a request and its order, in the caller's transaction.
 */
export const writeStep = (
  context: Context,
  step: Omit<typeof logisticsStep.$inferInsert, "id" | "at" | "by">,
) => writeStepBy(context, { ...step, by: personOf(context).accountId });

/** Like `writeStep`, by another user than the caller, or by nobody. */
export const writeStepBy = (
  context: Pick<Context, "db" | "now">,
  step: Omit<typeof logisticsStep.$inferInsert, "id" | "at">,
) => insertStep(context, { ...step, id: newId(), at: context.now });

interface Recipient {
  requestId: string;
  /** Undefined before approval. */
  orderId?: string;
  to: string;
  /**
   * The recipient's side; "elsewhere" is a provider that is no party to it: the link leads to its
   * own work, and prices and the customer's name are left out. "board" is one that may make an
   * offer.
   */
  side: Side | "elsewhere" | "board";
}

/** Notifies a user about a request or order, with the cargo in the recipient's language. */
export async function notifyParty(
  context: Context,
  declared: typeof orderApproved,
  { requestId, orderId, to, side }: Recipient,
  values: Partial<TransportPayload> = {},
): Promise<void> {
  const [named] = await findNames(context, { requestId, to });
  if (!named) return;
  const { commodity, commodityId, fromId, toId, total, currency, ...carried } = named;
  const about = {
    customer: orderId ? listedTransportOrderPath(orderId) : listedTransportRequestPath(requestId),
    provider: orderId ? carrierOrderPath(orderId) : carrierRequestPath(requestId),
    elsewhere: carrierPath,
    board: loadPath(requestId),
  }[side];
  const cost = side === "elsewhere" || total === null ? {} : { total, currency };
  const ids = { from: fromId, to: toId, ...(commodityId && { commodity: commodityId }) };
  const payload = { ...carried, ids, ...cost, ...(commodity && { commodity }), ...values };
  // Before an acceptance a carrier does not learn who the customer is.
  const isUnnamed = side === "elsewhere" || side === "board";
  const sender = isUnnamed ? { ...context, actor: { kind: "visitor" as const } } : context;
  await notify(sender, declared as Notification, { to, about, payload });
}

const r = alias(logisticsRequest, "r");
const reader = alias(account, "reader");
const language = sql<never>`${reader.language}`;

const findNames = statement(
  "names of a transport request",
  (p: Parameters<{ requestId: string; to: string }>) =>
    select(
      {
        serviceName: routeName(r, language),
        fromId: r.fromId,
        toId: r.toId,
        commodityId: r.commodityId,
        dateRequested: iso(r.createdAt),
        commodity: sql<string | null>`${inLanguage(commodity.names, language)}`,
        quantity: r.quantity,
        /** Code of the quantity's unit. */
        unit: measurementUnit.code,
        total: r.total,
        currency: r.currency,
      },
      sql`from ${logisticsRequest} r join ${account} reader on ${reader.id} = ${p.to}
        join ${measurementUnit} on ${measurementUnit.id} = ${r.unitId}
        left join ${commodity} on ${commodity.id} = ${r.commodityId}
        where ${r.id} = ${p.requestId}`,
    ),
);
