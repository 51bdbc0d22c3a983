import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { routeName } from "#areas/transport/services/place-rows.ts";
import { logisticService } from "#areas/transport/services/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { actsFrom } from "#core/state-table.ts";
import {
  iso,
  jsonObject,
  lookup,
  type Parameters,
  select,
  statement,
  withTables,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import {
  type ComplaintKind,
  type ComplaintReason,
  type ComplaintState,
  canBeWithdrawn,
  complaintDecisions,
  refusalOfReport,
} from "./complaint-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { countOthers, readHistory, readOthers, readReports } from "./read-details.ts";
import { complaint, complaintCase } from "./tables.ts";
import type { FoundThing } from "./targets/target.ts";
import { complaintTargets } from "./targets/targets.ts";

/** @throws AppError errors.notFound for a thing that is not listed */
export const getReportable: Handler<typeof endpoints.getReportable> = async (
  context,
  { kind, id },
) => {
  const { accountId: by } = personOf(context);
  const thing = await complaintTargets[kind].find(context, id);
  if (!thing?.isListed) throw notFound();
  const { ownerId, ownerName, name, version } = thing;
  const [[before], services] = await Promise.all([
    findOwn(context, { kind, targetId: id, by }),
    kind === "carrier" ? readServices(context, { id, language: context.language }) : [],
  ]);
  const own = before && { round: before.ownRound };
  return {
    kind,
    id,
    name,
    owner: { id: ownerId, name: ownerName },
    isOwn: ownerId === by,
    isReported: before !== undefined && refusalOfReport(own, before, version) !== undefined,
    services,
  };
};

const findOwn = statement(
  "own report of a thing",
  (p: Parameters<{ kind: ComplaintKind; targetId: string; by: string }>) =>
    select(
      {
        ownRound: complaint.round,
        state: complaintCase.state,
        round: complaintCase.round,
        version: complaintCase.version,
      },
      sql`from ${complaintCase} join ${complaint} on ${complaint.caseId} = ${complaintCase.id}
          and ${complaint.by} = ${p.by}
        where ${complaintCase.kind} = ${p.kind} and ${complaintCase.targetId} = ${p.targetId}
        order by ${complaint.round} desc limit 1`,
    ),
);

/** As many as one form can offer. */
const maxServices = 50;

const readServices = statement(
  "services of a reported carrier",
  (p: Parameters<{ id: string; language: Language }>) =>
    select(
      { id: logisticService.id, name: routeName(logisticService, p.language) },
      sql`from ${logisticService}
        where ${logisticService.providerId} = ${p.id} and ${logisticService.isListed}
        order by ${logisticService.createdAt} desc, ${logisticService.id} desc
        limit ${sql.raw(String(maxServices))}`,
    ),
);

const c = alias(complaintCase, "c");
const owner = alias(account, "owner");

/** The reports since the last decision of an open case, of a decided one those before it. */
const currentReports = sql`from ${complaint} r where r.case_id = ${c.id}
  and r.round >= case when ${c.state} = 'open' then ${c.round} else ${c.round} - 1 end`;

const caseColumns = () => ({
  id: c.id,
  kind: c.kind,
  targetId: c.targetId,
  name: c.name,
  owner: jsonObject({ id: owner.id, name: personName.ofShop(trader, owner) }),
  status: c.state,
  isDemo: owner.isDemo,
  reporters: sql<number>`(select count(distinct r.by)::int ${currentReports})`,
  isFromNewcomers: sql<boolean>`(select coalesce(bool_and(r.is_from_newcomer), false) ${currentReports})`,
  reasons: sql<
    ComplaintReason[]
  >`(select coalesce(jsonb_agg(distinct r.reason), '[]') ${currentReports})`,
  firstReported: sql<string>`to_char(coalesce(${c.waitingSince}, ${c.createdAt}) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  dateDecided: iso(c.decidedAt),
});

const caseJoins = sql`join ${account} owner on ${owner.id} = ${c.ownerId}
  left join ${trader} on ${trader.accountId} = ${owner.id}`;

const isOf = (status: ComplaintState, table: typeof complaintCase | typeof c): SQL =>
  status === "open"
    ? sql`${table.waitingSince} is not null`
    : sql`${table.waitingSince} is null and ${table.state} = ${sql.raw(`'${status}'`)}`;

const orderOf = (status: ComplaintState, table: typeof complaintCase | typeof c): SQL =>
  status === "open"
    ? sql`${table.waitingSince}, ${table.id}`
    : sql`${table.decidedAt} desc, ${table.id} desc`;

const readPage = pagedStatements(
  (status: ComplaintState) => `complaints: ${status}`,
  (status, p: Parameters<{ kind: ComplaintKind | null }>, { limit }) =>
    withTables(
      sql`page as materialized (
        select ${complaintCase.id} from ${complaintCase} where ${isOf(status, complaintCase)}
          and (${p.kind}::text is null or ${complaintCase.kind} = ${p.kind})
        order by ${orderOf(status, complaintCase)} ${limit})`,
      select(
        caseColumns(),
        sql`from page join ${complaintCase} c on ${c.id} = page.id ${caseJoins}
          order by ${orderOf(status, c)}`,
      ),
    ),
  (status, p) => sql`from ${complaintCase} where ${isOf(status, complaintCase)}
    and (${p.kind}::text is null or ${complaintCase.kind} = ${p.kind})`,
);

/** Lists reported things, each once. */
export const listComplaints: Handler<typeof endpoints.listComplaints> = (context, input) => {
  const { status, kind = null } = input;
  return readPage(status)(context, input, { kind });
};

const findCase = statement("case of reports", (p: Parameters<{ id: string }>) =>
  select(
    {
      ...caseColumns(),
      ownerSince: iso(owner.createdAt),
      ownerIsSuspended: sql<boolean>`${owner.state} = 'suspended'`,
    },
    sql`from ${complaintCase} c ${caseJoins} where ${c.id} = ${p.id}`,
  ),
);

/** @throws AppError errors.notFound */
export const getComplaint: Handler<typeof endpoints.getComplaint> = async (context, { id }) => {
  const { accountId } = personOf(context);
  const [row] = await findCase(context, { id });
  if (!row) throw notFound();
  const { kind, targetId, status } = row;
  const { language } = context;
  const of = { caseId: id, kind, targetId, ownerId: row.owner.id };
  const [thing, reports, [ownReport], others, [counted], history] = await Promise.all([
    complaintTargets[kind].find(context, targetId),
    readReports(context, of),
    findOwnReport(context, { caseId: id, by: accountId }),
    readOthers(context, { ...of, language }),
    countOthers(context, of),
    readHistory(context, of),
  ]);
  const isOwn = ownReport !== undefined || of.ownerId === accountId;
  return {
    ...row,
    thing: thing ? toThing({ kind, targetId, thing }) : null,
    isOwn,
    acts: isOwn ? [] : actsOn({ kind, status, isListed: thing?.isListed === true }),
    reports,
    others: others.map((other) => ({
      ...other,
      path: complaintTargets[other.kind].pathOf(other.id),
    })),
    othersTotal: counted?.total ?? 0,
    history,
  };
};

const findOwnReport = lookup(complaint, "officer's own report", ["id"], "caseId", "by");

interface OfficerView {
  kind: ComplaintKind;
  status: ComplaintState;
  isListed: boolean;
}

/** A thing that is not on offer cannot be withdrawn. */
const actsOn = ({ kind, status, isListed }: OfficerView) =>
  actsFrom(complaintDecisions, { state: status, side: "officer" }).filter(
    (act) => act !== "withdraw" || (canBeWithdrawn(kind) && isListed),
  );

interface ShownThing {
  kind: ComplaintKind;
  targetId: string;
  thing: FoundThing;
}

function toThing({ kind, targetId, thing }: ShownThing) {
  const { ownerId, ownerName, ...shown } = thing;
  return { ...shown, path: shown.isListed ? complaintTargets[kind].pathOf(targetId) : null };
}
