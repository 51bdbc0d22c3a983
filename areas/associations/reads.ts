import { notFound } from "#core/errors.ts";
import { fallbackLanguage, type InEveryLanguage, inLanguage, isLanguage } from "#core/languages.ts";
import { searchPhrase } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import type { Association } from "./endpoints.ts";
import { mayManage } from "./managed.ts";
import type { Standing } from "./states.ts";

interface Row extends Omit<Association, "name" | "about"> {
  names: InEveryLanguage;
  about: InEveryLanguage | null;
}

const columns = `a.id, a.names, a.about, a.phone, a.email, a.website, a.is_demo as "isDemo",
  (select count(*) from association_member m where m.association_id = a.id and m.state = 'member')::integer as "memberCount"`;

const shown = ({ names, about, ...row }: Row, { language }: Context): Association => ({
  ...row,
  name: inLanguage(names, language),
  about: about && inLanguage(about, language),
});

/** There are a few dozen in a country: all are read, and those of a term kept. */
export async function listAssociations(
  context: Context,
  { term, ...page }: ParsedInputOf<typeof endpoints.associations>,
): Promise<Rows<Association>> {
  const rows = await context.db.named<Row>(
    "associations",
    `select ${columns} from association a`,
    [],
  );
  const wanted = searchPhrase(term ?? "");
  const found = rows
    .filter(({ names }) => Object.values(names).some((name) => searchPhrase(name).includes(wanted)))
    .map((row) => shown(row, context))
    .sort((one, other) => one.name.localeCompare(other.name));
  const from = offsetOf(page);
  return { data: found.slice(from, from + page.size), total: found.length };
}

interface MembershipRow extends Row {
  state: Standing;
  isAdministrator: boolean;
  requestedAt: Date;
  total: number;
}

export async function listOwnMemberships(
  context: Context,
  page: ParsedInputOf<typeof endpoints.ownMemberships>,
) {
  const rows = await context.db.named<MembershipRow>("own memberships", own, [
    personOf(context).accountId,
    page.size,
    offsetOf(page),
  ]);
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ state, isAdministrator, requestedAt, total: _, ...row }) => ({
      association: shown(row, context),
      state,
      isAdministrator,
      requestedAt: requestedAt.toISOString(),
    })),
  };
}

const own = `
  select ${columns}, s.state, s.is_administrator as "isAdministrator", s.requested_at as "requestedAt",
    count(*) over ()::integer as total
  from association_member s join association a on a.id = s.association_id
  where s.account_id = $1 order by s.requested_at desc, a.id limit $2 offset $3`;

/** @throws AppError errors.notFound for one that is not hers to manage */
export async function readManaged(context: Context, { id }: { id: string }) {
  await mayManage(context.db, context, id);
  const [row] = await context.db.named<Row>(
    "association",
    `select ${columns} from association a where a.id = $1`,
    [id],
  );
  if (!row) throw notFound();
  return { ...shown(row, context), names: row.names };
}

interface MemberRow {
  accountId: string;
  name: string;
  location: string | null;
  state: Standing;
  isAdministrator: boolean;
  requestedAt: Date;
}

export async function listMembers(
  context: Context,
  { id, ...page }: ParsedInputOf<typeof endpoints.associationMembers>,
) {
  await mayManage(context.db, context, id);
  const values = [id, context.language, page.size, offsetOf(page)];
  const rows = await context.db.named<MemberRow & { total: number }>(
    "association members",
    members,
    values,
  );
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, requestedAt, ...row }) => ({
      ...row,
      requestedAt: requestedAt.toISOString(),
    })),
  };
}

const members = `
  with listed as (
    select account_id, state, is_administrator, requested_at, count(*) over ()::integer as total
    from association_member where association_id = $1 and state in ('requested', 'member')
    order by state = 'member', requested_at, account_id limit $3 offset $4
  )
  select m.account_id as "accountId", coalesce(c.organization_name, c.first_name || ' ' || c.last_name) as name,
    l.names ->> $2 as location, m.state, m.is_administrator as "isAdministrator", m.requested_at as "requestedAt", m.total
  from listed m join account c on c.id = m.account_id left join location l on l.id = c.location_id
  order by m.state = 'member', m.requested_at, m.account_id`;

/** Longer names are cut in a message, which an SMS must hold. */
const longestInMessage = 50;

/**
 * What an association is called in a person's own language.
 * @throws AppError errors.notFound
 */
export async function nameForPerson(db: Database, id: string, accountId: string): Promise<string> {
  const [row] = await db.named<{ names: InEveryLanguage; language: string }>(
    "association for person",
    "select a.names, c.language from association a, account c where a.id = $1 and c.id = $2",
    [id, accountId],
  );
  if (!row) throw notFound();
  const name = inLanguage(row.names, isLanguage(row.language) ? row.language : fallbackLanguage);
  const isLong = name.length > longestInMessage;
  return isLong ? `${name.slice(0, longestInMessage - 1).trimEnd()}…` : name;
}
