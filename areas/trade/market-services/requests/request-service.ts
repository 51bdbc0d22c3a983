import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { normalizeCallablePhone } from "#areas/people/accounts/contacts.ts";
import { lockAccount } from "#areas/people/accounts/lock-account.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { badInput, commonRefusal, notFound, retryAfterAnswer } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { serviceRequestPath } from "#core/paths.ts";
import { dayMs, earlier } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import { enforceFree, secondsUntilFree } from "#server/daily-limit.ts";
import { inLanguage } from "#server/database/name-in.ts";
import { insertion, type Parameters, select, statement } from "#server/database/statement.ts";
import type { NameIds } from "#server/notifications/name-ids.ts";
import { notify } from "#server/notifications/notify.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { serviceRequested } from "../notifications.ts";
import { refuse } from "../refusals.ts";
import { marketService, serviceRequest } from "../tables.ts";
import type * as endpoints from "./endpoints.ts";
import { getServiceRequest } from "./reads.ts";

/**
 * Requests a service from its trader and notifies the trader.
 * @throws AppError errors.notFound for a service that is not on offer, errors.badInput for an
 * unknown place, marketServices.ownService, .alreadyAsked (409), .tooManyWaiting, .tooManyAsked,
 * .tooManyToTrader (429)
 */
export const requestService: Handler<typeof endpoints.requestService> = (context, input) => {
  const { accountId: askerId } = personOf(context);
  const { now } = context;
  return context.transaction(async (context) => {
    // Serializes the requests of one person, so that concurrent requests cannot exceed a limit.
    await lockAccount(context, { id: askerId });
    const offered = await getOfferedService(context, input.service);
    const { traderId, name: serviceName } = offered;
    if (traderId === askerId) throw refuse("ownService");
    await enforceRequestLimits(context, { askerId, traderId, serviceId: input.service });
    const contact = await contactOf(context, { askerId, ...input });
    const id = newId();
    await insertRequest(context, {
      id,
      serviceId: input.service,
      traderId,
      askerId,
      ...contact,
      wish: input.wish,
      state: "asked",
      createdAt: now,
    });
    await notify(context, serviceRequested, {
      to: traderId,
      about: serviceRequestPath(id),
      payload: {
        fullName: contact.contactName,
        serviceName,
        ids: { service: offered.names },
        dateRequested: now.toISOString(),
      },
    });
    return getServiceRequest(context, { id });
  });
};

const a = alias(account, "a");
const t = alias(trader, "t");
const s = alias(marketService, "s");
const r = alias(serviceRequest, "r");

/**
 * Returns a service on offer from a trader who may sell, named in the trader's language. Locks the
 * trader's account until the transaction ends.
 * @throws AppError errors.notFound
 */
export async function getOfferedService(context: Pick<Context, "db">, serviceId: string) {
  const [found] = await findOffered(context, { serviceId });
  if (!found) throw notFound();
  return found;
}

const findOffered = statement("service to ask for", (p: Parameters<{ serviceId: string }>) =>
  select(
    {
      traderId: s.traderId,
      names: sql<NameIds["service"]>`coalesce(${s.names}, '{}')`,
      name: sql<string>`coalesce(${inLanguage(s.names, sql`${a.language}`)}, ${s.name})`,
    },
    sql`from ${marketService} s join ${trader} t on ${t.accountId} = ${s.traderId}
        join ${account} a on ${a.id} = ${s.traderId}
      where ${s.id} = ${p.serviceId} and ${s.isListed}
        and ${t.state} = 'approved' and ${a.state} = 'active' for key share of a`,
  ),
);

/** @throws AppError as `requestService` does */
async function enforceRequestLimits(
  context: Pick<Context, "db" | "now" | "settings">,
  of: { askerId: string; traderId: string; serviceId: string },
): Promise<void> {
  const {
    SERVICE_REQUESTS_WAITING: max,
    SERVICE_REQUESTS_TO_ONE_TRADER_PER_DAY: maxToTrader,
    SERVICE_REQUESTS_PER_DAY: maxADay,
  } = context.settings;
  const since = earlier(context.now, dayMs);
  const [made] = await countRequests(context, { ...of, since, maxToTrader, maxADay });
  if (made?.isWaiting) throw refuse("alreadyAsked");
  if (made && made.waiting >= max)
    throw refuse("tooManyWaiting", { values: { max }, headers: retryAfterAnswer });
  enforceFree(made?.toTrader, maxToTrader, (details) => refuse("tooManyToTrader", details));
  enforceFree(made?.today, maxADay, (details) => refuse("tooManyAsked", details));
}

interface RequestCountParams {
  askerId: string;
  traderId: string;
  serviceId: string;
  since: Date;
  maxToTrader: number;
  maxADay: number;
}

const countRequests = statement("service requests counted", (p: Parameters<RequestCountParams>) => {
  const own = sql`from ${serviceRequest} r where ${r.askerId} = ${p.askerId}`;
  const toTrader = sql`${own} and ${r.traderId} = ${p.traderId}`;
  const { since } = p;
  return select(
    {
      isWaiting: sql<boolean>`coalesce(bool_or(${r.serviceId} = ${p.serviceId}), false)`,
      waiting: sql<number>`count(*)`,
      toTrader: secondsUntilFree(r.createdAt, toTrader, { since, max: p.maxToTrader }),
      today: secondsUntilFree(r.createdAt, own, { since, max: p.maxADay }),
    },
    sql`${own} and ${r.state} = 'asked'`,
  );
});

interface Typed {
  askerId: string;
  name?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  locationId?: number | undefined;
}

/**
 * Uses the account's name and place where they are missing. @throws AppError errors.badInput,
 * errors.userNotFound
 */
async function contactOf(context: Pick<Context, "db" | "edition">, { askerId, ...typed }: Typed) {
  const [own] = await findContact(context, { askerId, locationId: typed.locationId ?? null });
  if (!own) throw commonRefusal("userNotFound");
  if (!own.locationId)
    throw badInput({ field: "locationId", key: "marketServices.ask.place.missing" });
  return {
    contactName: typed.name ?? own.name,
    contactPhone: typed.phone
      ? normalizeCallablePhone(typed.phone, context.edition.countryCode)
      : null,
    contactEmail: typed.email ?? null,
    locationId: own.locationId,
  };
}

const findContact = statement(
  "contact of an asker",
  (p: Parameters<{ askerId: string; locationId: number | null }>) =>
    select(
      {
        name: personName.display(a),
        locationId: sql<number | null>`case when ${p.locationId}::int is null then ${a.locationId}
          else (select ${location.id} from ${location} where ${location.id} = ${p.locationId}) end`,
      },
      sql`from ${account} a where ${a.id} = ${p.askerId} and ${a.state} <> 'deleted'`,
    ),
);

const insertRequest = insertion(serviceRequest, "service request added");
