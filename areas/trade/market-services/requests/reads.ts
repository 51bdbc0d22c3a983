import { type Column, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { verifiedContact } from "#areas/people/accounts/verified-contacts.ts";
import { location } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { inLanguage } from "#server/database/name-in.ts";
import {
  iso,
  jsonObject,
  type Parameters,
  type RowOf,
  select,
  statement,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import { marketService, serviceRequest } from "../tables.ts";
import type { ServiceRequest, serviceRequests } from "./endpoints.ts";
import { allowedActs, type Side } from "./request-rules.ts";

const r = alias(serviceRequest, "r");
const s = alias(marketService, "s");
const t = alias(trader, "t");
const seller = alias(account, "seller");
const asker = alias(account, "asker");
const place = alias(location, "place");

interface Reader {
  accountId: string;
  language: Language;
}

const requestColumns = ({ accountId, language }: Parameters<Reader>) => {
  // Contacts that the requester left out come from the account. The trader sees those only after
  // answering.
  const contactOr = (column: Column, own: SQL<string | null>) =>
    sql<string | null>`coalesce(${column},
      case when ${r.state} = 'answered' or ${r.askerId} = ${accountId} then ${own} end)`;
  const contact = {
    id: r.askerId,
    name: r.contactName,
    phone: contactOr(r.contactPhone, verifiedContact.phone(asker)),
    email: contactOr(r.contactEmail, verifiedContact.email(asker)),
    location: sql<string | null>`${inLanguage(place.names, language)}`,
  };
  const traderContact = {
    phone: verifiedContact.phone(seller),
    email: verifiedContact.email(seller),
  };
  return {
    id: r.id,
    status: r.state,
    side: sql<Side>`case when ${r.askerId} = ${accountId} then 'asker' else 'trader' end`,
    service: jsonObject({
      id: s.id,
      name: sql<string>`coalesce(${inLanguage(s.names, language)}, ${s.name})`,
    }),
    trader: jsonObject({ id: t.accountId, name: t.name }),
    asker: sql<RowOf<typeof contact> | null>`case when ${asker.state} <> 'deleted'
      and (${r.state} <> 'withdrawn' or ${r.askerId} = ${accountId}) then ${jsonObject(contact)} end`,
    wish: r.wish,
    reply: r.reply,
    traderContact: sql<RowOf<typeof traderContact> | null>`case when ${r.state} = 'answered'
      and ${seller.state} <> 'deleted' then ${jsonObject(traderContact)} end`,
    dateRequested: iso(r.createdAt),
    dateAnswered: iso(r.answeredAt),
    isDemo: r.isDemo,
  };
};

const joins = sql`
  join ${marketService} s on ${s.id} = ${r.serviceId}
  join ${trader} t on ${t.accountId} = ${r.traderId}
  join ${account} seller on ${seller.id} = ${r.traderId}
  join ${account} asker on ${asker.id} = ${r.askerId}
  left join ${location} place on ${place.id} = ${r.locationId}`;

const withActs = (row: Omit<ServiceRequest, "acts">): ServiceRequest => ({
  ...row,
  acts: allowedActs({ state: row.status, side: row.side }),
});

/** @throws AppError errors.notFound, also for another user's request */
export async function getServiceRequest(
  context: Context,
  { id }: { id: string },
): Promise<ServiceRequest> {
  const { accountId } = personOf(context);
  const [row] = await findOne(context, { id, accountId, language: context.language });
  if (!row) throw notFound();
  return withActs(row);
}

const findOne = statement("service request", (p: Parameters<Reader & { id: string }>) =>
  select(
    requestColumns(p),
    sql`from ${serviceRequest} r ${joins}
      where ${r.id} = ${p.id} and ${isOf.either(p)}`,
  ),
);

/** Lists the newest first, from both sides or one. */
export const listServiceRequests: Handler<typeof serviceRequests> = async (context, input) => {
  const { accountId } = personOf(context);
  const chosen = {
    side: input.side ?? "either",
    isInOneState: input.status !== undefined,
  } as const;
  const params = { accountId, status: input.status ?? "" };
  const { data, total } = await readPageOf(chosen)(context, input, params);
  return { data: data.map(withActs), total };
};

type OwnerParams = Parameters<{ accountId: string }>;

const isOf = {
  asker: (p: OwnerParams) => sql`${r.askerId} = ${p.accountId}`,
  trader: (p: OwnerParams) => sql`${r.traderId} = ${p.accountId}`,
  either: (p: OwnerParams): SQL => sql`(${isOf.asker(p)} or ${isOf.trader(p)})`,
};

interface Chosen {
  side: keyof typeof isOf;
  isInOneState: boolean;
}

const nameOf = ({ side, isInOneState }: Chosen) => `${side}${isInOneState ? " in a state" : ""}`;

const isChosen = (
  { side, isInOneState }: Chosen,
  p: Parameters<{ accountId: string; status: string }>,
) => sql`${isOf[side](p)}${isInOneState ? sql` and ${r.state} = ${p.status}` : sql``}`;

type QueryParams = { accountId: string; status: string };

const readPageOf = pagedStatements(
  (chosen: Chosen) => `service requests ${nameOf(chosen)}`,
  (chosen, p: Parameters<QueryParams>, { language, limit }) =>
    select(
      requestColumns({ accountId: p.accountId, language }),
      sql`from ${serviceRequest} r ${joins} where ${isChosen(chosen, p)}
        order by ${r.createdAt} desc, ${r.id} desc ${limit}`,
    ),
  (chosen, p) => sql`from ${serviceRequest} r where ${isChosen(chosen, p)}`,
);
