import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import { type Language, localize } from "#core/languages.ts";
import { searchPhrase } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { isDemoVisible } from "#server/database/demo-visibility.ts";
import { iso, type Parameters, type RowOf, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf, type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { associationMembers, associations, ownMemberships } from "./endpoints.ts";
import { assertCanManage } from "./managed.ts";
import { shortName } from "./short-name.ts";
import { association, associationMember } from "./tables.ts";

const counted = alias(associationMember, "counted");

export const associationColumns = {
  id: association.id,
  names: association.names,
  about: association.about,
  phone: association.phone,
  email: association.email,
  website: association.website,
  isDemo: association.isDemo,
  memberCount: sql<number>`(select count(*) from ${associationMember} counted
    where ${counted.associationId} = ${association.id} and ${counted.state} = 'member')::integer`,
};

export function toLocalized<Row extends RowOf<typeof associationColumns>>(
  { names, about, ...row }: Row,
  { language }: Context,
) {
  return {
    ...row,
    name: localize(names, language),
    about: about && localize(about, language),
  };
}

/** There are a few dozen in a country, so all are read and then filtered by the term. */
export async function listAssociations(
  context: Context,
  { term, ...page }: ParsedInputOf<typeof associations>,
) {
  const rows = await readAssociations(context);
  const normalizedTerm = searchPhrase(term ?? "");
  const matches = rows
    .filter(({ names }) =>
      Object.values(names).some((name) => searchPhrase(name).includes(normalizedTerm)),
    )
    .map((row) => toLocalized(row, context))
    .sort((first, other) => first.name.localeCompare(other.name));
  return pageOf(matches, page);
}

const readAssociations = statement("associations", () =>
  select(associationColumns, sql`from ${association} where ${isDemoVisible(association.isDemo)}`),
);

export const listOwnMemberships: Handler<typeof ownMemberships> = async (
  context,
  { associationId = null, ...page },
) => {
  const { accountId } = personOf(context);
  const params = { accountId, associationId, size: page.size, offset: offsetOf(page) };
  const rows = await readOwn(context, params);
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, state, isAdministrator, isListed, requestedAt, ...row }) => ({
      association: toLocalized(row, context),
      state,
      isAdministrator,
      isListed,
      requestedAt,
    })),
  };
};

const readOwn = statement(
  "own memberships",
  (
    p: Parameters<{
      accountId: string;
      associationId: string | null;
      size: number;
      offset: number;
    }>,
  ) =>
    select(
      {
        ...associationColumns,
        state: associationMember.state,
        isAdministrator: associationMember.isAdministrator,
        isListed: associationMember.isListed,
        requestedAt: iso(associationMember.requestedAt),
        total: sql<number>`count(*) over ()::integer`,
      },
      sql`from ${associationMember}
        join ${association} on ${association.id} = ${associationMember.associationId}
        where ${associationMember.accountId} = ${p.accountId}
          and coalesce(${associationMember.associationId} = ${p.associationId}::uuid, true)
        order by ${associationMember.requestedAt} desc, ${association.id}
        limit ${p.size} offset ${p.offset}`,
    ),
);

/** @throws AppError errors.notFound */
export async function getAssociation(context: Context, { id }: { id: string }) {
  const [row] = await findAssociation(context, { id });
  if (!row) throw notFound();
  return toLocalized(row, context);
}

const findAssociation = statement("association", (p: Parameters<{ id: string }>) =>
  select(
    { ...associationColumns, changedAt: iso(association.changedAt) },
    sql`from ${association} where ${association.id} = ${p.id} and ${isDemoVisible(association.isDemo)}`,
  ),
);

export const listMembers: Handler<typeof associationMembers> = async (context, { id, ...page }) => {
  await assertCanManage(context, id);
  const { language } = context;
  const { size } = page;
  const rows = await readMembers(context, { id, language, size, offset: offsetOf(page) });
  return { total: rows[0]?.total ?? 0, data: rows.map(({ total: _, ...row }) => row) };
};

/** One page of the members, before their names are joined. */
const listed = alias(associationMember, "listed");
const requestsFirst = (of: typeof associationMember | typeof listed) =>
  sql`order by ${of.state} = 'member', ${of.requestedAt}, ${of.accountId}`;

const readMembers = statement(
  "association members",
  (p: Parameters<{ id: string; language: Language; size: number; offset: number }>) =>
    select(
      {
        accountId: listed.accountId,
        name: personName.display(account),
        location: sql<string | null>`${location.names} ->> ${p.language}`,
        state: listed.state,
        isAdministrator: listed.isAdministrator,
        requestedAt: iso(listed.requestedAt),
        total: sql<number>`listed.total`,
      },
      sql`from (
          select ${associationMember}.*, count(*) over ()::integer as total
          from ${associationMember} where ${associationMember.associationId} = ${p.id}
            and ${associationMember.state} in ('requested', 'member')
          ${requestsFirst(associationMember)} limit ${p.size} offset ${p.offset}
        ) listed
        join ${account} on ${account.id} = ${listed.accountId}
        left join ${location} on ${location.id} = ${account.locationId}
        ${requestsFirst(listed)}`,
    ),
);

/** Returns the name of an association in the user's language. @throws AppError errors.notFound */
export async function associationNameFor(
  context: Pick<Context, "db">,
  { id, accountId }: { id: string; accountId: string },
): Promise<string> {
  const [row] = await findForPerson(context, { id, accountId });
  if (!row) throw notFound();
  return shortName(localize(row.names, row.language));
}

const findForPerson = statement(
  "association for person",
  (p: Parameters<{ id: string; accountId: string }>) =>
    select(
      { names: association.names, language: account.language },
      sql`from ${association}, ${account}
        where ${association.id} = ${p.id} and ${account.id} = ${p.accountId}`,
    ),
);
