import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import { notFound } from "#core/errors.ts";
import { serviceRequestPath } from "#core/paths.ts";
import { stateAfter } from "#core/state-table.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { type Parameters, select, statement, updateById } from "#server/database/statement.ts";
import type { NameIds } from "#server/notifications/name-ids.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { requestAnswered, requestDeclined, requestWithdrawn } from "../notifications.ts";
import { refuse } from "../refusals.ts";
import { marketService, serviceRequest } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import type { ServiceRequest } from "./endpoints.ts";
import { getServiceRequest } from "./reads.ts";
import { type RequestAct, requestRules, type Side } from "./request-rules.ts";

/**
 * The trader states what they can do, at what price and when. The requester receives it with the
 * trader's contact.
 */
export const answerServiceRequest: Handler<typeof endpoints.answerServiceRequest> = (
  context,
  { id, reply },
) => move(context, { id, act: "answer", reply });

/** The trader declines, with or without a reason. */
export const declineServiceRequest: Handler<typeof endpoints.declineServiceRequest> = (
  context,
  { id, reply },
) => move(context, { id, act: "decline", reply });

/** The requester no longer needs the service. */
export const withdrawServiceRequest: Handler<typeof endpoints.withdrawServiceRequest> = (
  context,
  { id },
) => move(context, { id, act: "withdraw" });

interface Move {
  id: string;
  act: RequestAct;
  reply?: string | undefined;
}

/**
 * Moves a request to its next state and notifies the other side.
 * @throws AppError errors.notFound for a user who takes no part in it, marketServices.notNow (409)
 * where this side may not do it in the current state
 */
const move = (context: Context, { id, act, reply }: Move): Promise<ServiceRequest> =>
  context.transaction(async (context) => {
    const { accountId } = personOf(context);
    const [request] = await lock(context, { id, accountId });
    if (!request) throw notFound();
    const isTrader = request.traderId === accountId;
    const side: Side = isTrader ? "trader" : "asker";
    const state = stateAfter(requestRules, act, { state: request.state, side });
    if (!state) throw refuse("notNow");
    await update(context, { id, state, reply, answeredAt: context.now });
    const to = isTrader ? request.askerId : request.traderId;
    const [named] = await findNames(context, { id, to });
    const at = context.now.toISOString();
    await notify(context, notificationOf[act], {
      to,
      about: serviceRequestPath(id),
      payload: {
        serviceName: named?.service ?? "",
        dateRequested: request.createdAt.toISOString(),
        ids: { service: named?.names },
        ...(isTrader
          ? { comment: reply, dateAnswered: at }
          : { fullName: request.contactName, dateUpdated: at }),
        ...(act === "answer" && {
          traderPhone: named?.phone ?? undefined,
          traderEmail: named?.email ?? undefined,
        }),
      },
    });
    return getServiceRequest(context, { id });
  });

const notificationOf = {
  answer: requestAnswered,
  decline: requestDeclined,
  withdraw: requestWithdrawn,
};

const r = alias(serviceRequest, "r");
const s = alias(marketService, "s");
const seller = alias(account, "seller");
const reader = alias(account, "reader");

const lock = statement(
  "service request locked",
  (p: Parameters<{ id: string; accountId: string }>) =>
    select(
      {
        askerId: r.askerId,
        traderId: r.traderId,
        state: r.state,
        contactName: r.contactName,
        createdAt: r.createdAt,
      },
      sql`from ${serviceRequest} r where ${r.id} = ${p.id}
      and (${r.askerId} = ${p.accountId} or ${r.traderId} = ${p.accountId}) for update`,
    ),
);

const update = updateById(serviceRequest, "service request moved");

/** The service's name in the recipient's language, and the trader's contact. */
const findNames = statement(
  "names of a service request",
  (p: Parameters<{ id: string; to: string }>) =>
    select(
      {
        names: sql<NameIds["service"]>`coalesce(${s.names}, '{}')`,
        service: sql<string>`coalesce(${inLanguage(s.names, sql`${reader.language}`)}, ${s.name})`,
        phone: verifiedContact.phone(seller),
        email: verifiedContact.email(seller),
      },
      sql`from ${serviceRequest} r join ${marketService} s on ${s.id} = ${r.serviceId}
        join ${account} seller on ${seller.id} = ${r.traderId}
        join ${account} reader on ${reader.id} = ${p.to}
        where ${r.id} = ${p.id}`,
    ),
);
