import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { type Parameters, select, set, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import { assertCanRead } from "./managed.ts";
import { associationMember } from "./tables.ts";

/** Lists the members who wish to be found, for other members. @throws AppError errors.notFound */
export const listDirectory: Handler<typeof endpoints.listDirectory> = async (
  context,
  { id, term, ...page },
) => {
  await assertCanRead(context, id);
  const { language } = context;
  const params = { id, language, term: term?.toLowerCase() ?? "", size: page.size };
  const rows = await readDirectory(context, { ...params, offset: offsetOf(page) });
  return { total: rows[0]?.total ?? 0, data: rows.map(({ total: _, ...row }) => row) };
};

const listed = alias(associationMember, "listed");
const name = personName.display(account);
const shopId = sql<string | null>`case when ${trader.state} = 'approved'
  then ${trader.accountId} end`;

/** Ordered by the date of the request to join, as in the index. */
const readDirectory = statement(
  "directory of an association",
  (p: Parameters<{ id: string; language: Language; term: string; size: number; offset: number }>) =>
    select(
      {
        accountId: account.id,
        name,
        location: sql<string | null>`${location.names} ->> ${p.language}`,
        shop: sql<string | null>`case when ${trader.state} = 'approved' then ${trader.name} end`,
        shopId,
        isAdministrator: listed.isAdministrator,
        total: sql<number>`count(*) over ()::integer`,
      },
      sql`from ${associationMember} listed
        join ${account} on ${account.id} = ${listed.accountId} and ${account.state} = 'active'
        left join ${trader} on ${trader.accountId} = ${account.id}
        left join ${location} on ${location.id} = ${account.locationId}
        where ${listed.associationId} = ${p.id} and ${listed.state} = 'member'
          and ${listed.isListed}
          and (${p.term} = '' or position(${p.term} in lower(${name})) > 0
            or (${trader.state} = 'approved' and position(${p.term} in lower(${trader.name})) > 0)
            or position(${p.term} in lower(coalesce(${location.names} ->> ${p.language}, ''))) > 0)
        order by ${listed.requestedAt}, ${listed.accountId}
        limit ${p.size} offset ${p.offset}`,
    ),
);

/**
 * Shows or hides the current user in the directory of an association. @throws AppError
 * errors.notFound
 */
export const setListed: Handler<typeof endpoints.setListed> = async (context, params) => {
  const { accountId } = personOf(context);
  const changed = await writeListed(context, { ...params, accountId });
  if (changed.length === 0) throw notFound();
  return { isListed: params.isListed };
};

const writeListed = statement(
  "listed in a directory",
  (p: Parameters<{ associationId: string; accountId: string; isListed: boolean }>) => sql`
    update ${associationMember} ${set(associationMember, { isListed: p.isListed })}
    where ${associationMember.associationId} = ${p.associationId}
      and ${associationMember.accountId} = ${p.accountId}
      and ${associationMember.state} in ('requested', 'member')
    returning 1`,
);
