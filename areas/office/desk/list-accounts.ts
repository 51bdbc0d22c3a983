import { type Column, type SQL, sql } from "drizzle-orm";
import { parseContact } from "#areas/people/accounts/contacts.ts";
import {
  peopleCalled,
  peopleNearlyCalled,
  readTypedName,
  type TypedName,
} from "#areas/people/accounts/find-people.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, carrierApplication as carrier, trader } from "#areas/people/accounts/tables.ts";
import { verificationDocument } from "#areas/people/verification/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select, withTables } from "#server/database/statement.ts";
import type { ParsedInputOf, Rows } from "#server/operations/endpoint.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import type { ListedAccount, listDeskAccounts } from "./endpoints.ts";

type Input = ParsedInputOf<typeof listDeskAccounts>;

/** Lists accounts for officers. Accounts without a verified contact are not pending yet. */
export async function listAccounts(context: Context, input: Input): Promise<Rows<ListedAccount>> {
  const { edition } = context;
  const search = input.term ? called(input.term, edition.countryCode) : byStatus(input);
  const { shape, value, name = noName } = search;
  const values = { value, ...name };
  const rows = await readPage(shape)(context, input, values);
  if (shape !== "called" || rows.total > 0) return rows;
  return readPage("nearlyCalled")(context, input, values);
}

const noName = readTypedName("");

type Shape = "suspended" | "standing" | "carrying" | "email" | "phone" | "called" | "nearlyCalled";

interface Search {
  shape: Shape;
  value: string;
  /** The words of a typed name. */
  name?: TypedName;
}

function byStatus({ state = "awaiting approval", application }: Input): Search {
  if (state === "suspended") return { shape: state, value: state };
  return { shape: application === "carrier" ? "carrying" : "standing", value: state };
}

/**
 * Searches by a whole phone number or e-mail address, else by words of the names of the shop, user
 * or organisation, in any order and without accents; else by names that are nearly the same.
 */
function called(term: string, country: string): Search {
  const contact = parseContact(term, country);
  if (contact) {
    return { shape: contact.channel === "email" ? "email" : "phone", value: contact.value };
  }
  return { shape: "called", value: "", name: readTypedName(term) };
}

const anyAccount = sql`from ${account} left join ${trader} on ${trader.accountId} = ${account.id}`;
const anyTrader = sql`from ${trader} join ${account} on ${account.id} = ${trader.accountId}`;
const oldestFirst = sql`${account.createdAt}, ${account.id}`;

const withContact = (column: Column, value: SQL<string>) =>
  sql`${anyAccount} where ${column} = ${value} and ${account.state} <> 'deleted'`;

type Values = Parameters<{ value: string } & TypedName>;

interface DeskList {
  from: (values: Values) => SQL;
  order: SQL;
  /** Has as many rows, and is faster to count than to list. */
  counted?: (values: Values) => SQL;
}

const byShopName = sql`lower(${personName.ofShop(trader, account)}), ${account.id}`;

/**
 * The accounts of each list and their order; oldest requests first, as in the index
 * trader__by_state.
 */
const lists: Record<Shape, DeskList> = {
  // A literal, so that a cached plan can use the index of suspended accounts.
  suspended: {
    from: () => sql`${anyAccount} where ${account.state} = 'suspended'`,
    order: oldestFirst,
  },
  standing: {
    from: ({ value }) =>
      sql`${anyTrader} where ${trader.state} = ${value} and ${account.state} = 'active'`,
    order: sql`${trader.requestedAt}, ${trader.accountId}`,
    // Nearly all accounts are active, so the few others are looked up instead of all.
    counted: ({ value }) =>
      sql`from ${trader} where ${trader.state} = ${value} and ${trader.accountId} not in (
        select ${account.id} from ${account} where ${account.state} <> 'active')`,
  },
  carrying: {
    from: ({ value }) => sql`from ${carrier} join ${account} on ${account.id} = ${carrier.accountId}
      where ${carrier.state} = ${value} and ${account.state} = 'active'`,
    order: sql`${carrier.requestedAt}, ${carrier.accountId}`,
  },
  email: { from: ({ value }) => withContact(account.email, value), order: oldestFirst },
  phone: { from: ({ value }) => withContact(account.phone, value), order: oldestFirst },
  // Each name has one index; a combined condition would scan all rows.
  called: {
    from: (values) =>
      sql`${anyAccount} where ${account.state} <> 'deleted' and ${account.id} in (${peopleCalled(values)})`,
    order: byShopName,
  },
  nearlyCalled: {
    from: (values) =>
      sql`${anyAccount} where ${account.state} <> 'deleted'
        and ${account.id} in (${peopleNearlyCalled(values)})`,
    order: byShopName,
  },
};

/**
 * One status for all: what an account can do, and the state of its application to sell, else of
 * that to carry. One that waits comes first.
 */
export const statusColumn = sql<ListedAccount["standing"]>`
  case when ${account.state} <> 'active' then ${account.state}
    when ${carrier.state} = 'awaiting approval' then ${carrier.state}
    else coalesce(${trader.state}, ${carrier.state}, 'active') end`;

const columnsIn = (language: SQL<Language>) => ({
  id: account.id,
  name: personName.ofShop(trader, account),
  userType: account.userType,
  standing: statusColumn,
  since: sql<string>`coalesce(${iso(trader.requestedAt)}, ${iso(carrier.requestedAt)},
    ${iso(account.createdAt)})`,
  location: sql<string | null>`${location.names} ->> ${language}`,
  documents: sql<number>`(select count(*) from ${verificationDocument}
    where ${verificationDocument.accountId} = ${account.id})`,
});

const readPage = pagedStatements(
  (shape: Shape) => `desk: ${shape}`,
  (shape, p: Values, { language, limit }) => {
    const { from, order } = lists[shape];
    return withTables(
      sql`page as materialized (
        select ${account.id} ${from(p)} order by ${order} ${limit}
      )`,
      select(
        columnsIn(language),
        sql`from page join ${account} on ${account.id} = page.id
          left join ${trader} on ${trader.accountId} = ${account.id}
          left join ${carrier} on ${carrier.accountId} = ${account.id}
          left join ${location} on ${location.id} = ${account.locationId}
          order by ${order}`,
      ),
    );
  },
  (shape, p) => (lists[shape].counted ?? lists[shape].from)(p),
);
