import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { FlagKind, FlagReason, FlagState } from "#areas/community/flags/flag-rules.ts";
import { flag } from "#areas/community/flags/tables.ts";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account } from "#areas/people/accounts/tables.ts";
import { notFound } from "#core/errors.ts";
import { iso, jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import { maxHistory, maxListedFlags } from "./decision-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { moderationDecision } from "./tables.ts";
import { moderationTargets } from "./targets.ts";

const f = alias(flag, "f");
const who = alias(account, "who");

const ofSame = sql`same.kind = ${f.kind} and same.target_id = ${f.targetId}`;

/** The columns of a flagged post, by one of its flags. */
const flaggedColumns = () => ({
  id: f.id,
  kind: f.kind,
  targetId: f.targetId,
  status: sql<FlagState>`case when exists (select from ${flag} same
    where ${ofSame} and same.state = 'open') then 'open' else ${f.state} end`,
  flags: sql<number>`(select count(*) from ${flag} same where ${ofSame})::int`,
  reasons: sql<FlagReason[]>`(select jsonb_agg(distinct same.reason order by same.reason)
    from ${flag} same where ${ofSame})`,
  excerpt: f.excerpt,
  path: f.path,
  author: jsonObject({ id: who.id, name: personName.display(who) }),
  firstFlagged: sql<string>`(select to_char(min(same.created_at) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${flag} same where ${ofSame})`,
  dateDecided: iso(f.decidedAt),
});

/** Selects one flag for each post: the oldest open one, or the first flag of a decided post. */
const standsFor = (status: FlagState): SQL =>
  status === "open"
    ? sql`${f.state} = 'open' and not exists (select from ${flag} same
        where ${ofSame} and same.state = 'open' and same.id < ${f.id})`
    : sql`${f.state} = ${sql.raw(`'${status}'`)} and not exists (select from ${flag} same
        where ${ofSame} and (same.state = 'open' or same.id < ${f.id}))`;

const orderOf = (status: FlagState): SQL =>
  status === "open" ? sql`${f.createdAt}, ${f.id}` : sql`${f.decidedAt} desc, ${f.id} desc`;

const readPage = pagedStatements(
  (status: FlagState) => `flagged: ${status}`,
  (status, p: Parameters<{ kind: FlagKind | null }>, { limit }) =>
    select(
      flaggedColumns(),
      sql`from ${flag} f join ${account} who on ${who.id} = ${f.authorId}
        where ${standsFor(status)} and (${p.kind}::text is null or ${f.kind} = ${p.kind})
        order by ${orderOf(status)} ${limit}`,
    ),
  (status, p) => sql`from ${flag} f where ${standsFor(status)}
        and (${p.kind}::text is null or ${f.kind} = ${p.kind})`,
);

/** Lists flagged posts, each once. */
export const listFlagged: Handler<typeof endpoints.listFlagged> = async (context, input) => {
  const { status, kind = null } = input;
  return readPage(status)(context, input, { kind });
};

/** @throws AppError errors.notFound */
export const getFlagged: Handler<typeof endpoints.getFlagged> = async (context, { id }) => {
  const { accountId } = personOf(context);
  const [found] = await findFlagged(context, { id });
  if (!found) throw notFound();
  const { kind, targetId, author } = found;
  const [raised, history, written] = await Promise.all([
    readRaised(context, { kind, targetId }),
    readHistory(context, { kind, targetId, authorId: author.id }),
    moderationTargets[kind]?.read(context, targetId),
  ]);
  return {
    ...found,
    written: written ?? null,
    isOwn: author.id === accountId,
    raised,
    history,
  };
};

/** @throws AppError errors.notFound, also if there is no picture */
export const getFlagPicture: Handler<typeof endpoints.getFlagPicture> = async (context, { id }) => {
  const [found] = await findFlagged(context, { id });
  const content =
    found && (await moderationTargets[found.kind]?.readPicture(context, found.targetId));
  if (!content) throw notFound();
  return { content: new Uint8Array(content), fileName: `${id}.jpg`, mediaType: "image/jpeg" };
};

const findFlagged = statement("flagged content", (p: Parameters<{ id: string }>) =>
  select(
    {
      ...flaggedColumns(),
      authorSince: iso(who.createdAt),
      authorIsSuspended: sql<boolean>`${who.state} = 'suspended'`,
    },
    sql`from ${flag} f join ${account} who on ${who.id} = ${f.authorId} where ${f.id} = ${p.id}`,
  ),
);

interface Of {
  kind: FlagKind;
  targetId: string;
}

const readRaised = statement("flags of one target", (p: Parameters<Of>) =>
  select(
    { reason: f.reason, note: f.note, by: personName.display(who), at: iso(f.createdAt) },
    sql`from ${flag} f join ${account} who on ${who.id} = ${f.flaggedBy}
      where ${f.kind} = ${p.kind} and ${f.targetId} = ${p.targetId}
      order by ${f.createdAt} desc, ${f.id} desc limit ${sql.raw(String(maxListedFlags))}`,
  ),
);

const d = alias(moderationDecision, "d");

const readHistory = statement("decisions on a writer", (p: Parameters<Of & { authorId: string }>) =>
  select(
    {
      act: d.act,
      kind: d.kind,
      isThis: sql<boolean>`(${d.kind} = ${p.kind} and ${d.targetId} = ${p.targetId})`,
      by: personName.full(who),
      reason: d.reason,
      at: iso(d.at),
    },
    sql`from ${moderationDecision} d join ${account} who on ${who.id} = ${d.by}
        where ${d.authorId} = ${p.authorId}
        order by ${d.at} desc, ${d.id} desc limit ${sql.raw(String(maxHistory))}`,
  ),
);
