import { type SQL, sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement, pagedStatements } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./endpoints.ts";
import type { RuleReport } from "./endpoints.ts";
import type { DeskList } from "./report-rules.ts";
import type { RuleKind } from "./rule-kinds.ts";
import { ruleDoubt, ruleReport } from "./tables.ts";

/** Splits a rule's key into its parts, for a column of a table or a list. */
const nameOf = (rule: SQL) => ({
  rule: sql<string>`${rule}`,
  kind: sql<RuleKind>`split_part(${rule}, '/', 1)`,
  code: sql<string>`substr(${rule}, strpos(${rule}, '/') + 1)`,
});

const reportColumns = {
  id: ruleReport.id,
  ...nameOf(sql`${ruleReport.rule}`),
  path: ruleReport.path,
  comment: ruleReport.comment,
  state: ruleReport.state,
  dateReported: iso(ruleReport.createdAt),
  dateDecided: iso(ruleReport.decidedAt),
};

const findOne = statement("rule report", (p: Parameters<{ id: string }>) =>
  select(reportColumns, sql`from ${ruleReport} where ${ruleReport.id} = ${p.id}`),
);

/** @throws AppError errors.notFound */
export async function getRuleReport(context: Context, { id }: { id: string }): Promise<RuleReport> {
  const [row] = await findOne(context, { id });
  if (!row) throw notFound();
  return row;
}

const findOwn = pagedStatement(
  "own rule reports",
  (p: Parameters<{ accountId: string }>, { limit }) =>
    select(
      reportColumns,
      sql`from ${ruleReport} where ${ruleReport.accountId} = ${p.accountId}
        order by ${ruleReport.createdAt} desc, ${ruleReport.id} desc
        ${limit}`,
    ),
  (p) => sql`from ${ruleReport} where ${ruleReport.accountId} = ${p.accountId}`,
);

export const listOwnRuleReports: Handler<typeof endpoints.listOwnRuleReports> = async (
  context,
  input,
) => {
  const { accountId } = personOf(context);
  return findOwn(context, input, { accountId });
};

/** Selects the rules of each list, with their sort key. */
const listed: Record<DeskList, SQL> = {
  open: sql`select ${ruleReport.rule} as rule, min(${ruleReport.createdAt}) as at
    from ${ruleReport} where ${ruleReport.state} = 'open' group by 1`,
  doubted: sql`select ${ruleDoubt.rule} as rule, -extract(epoch from ${ruleDoubt.since}) as at
    from ${ruleDoubt}`,
  right: sql`select ${ruleReport.rule} as rule, -extract(epoch from max(${ruleReport.decidedAt})) as at
    from ${ruleReport} where ${ruleReport.state} = 'right' group by 1`,
};

const findListed = pagedStatements(
  (list: DeskList) => `rules ${list} at the desk`,
  (list, p: Parameters<{ by: string }>, { limit }) => {
    const rule = sql`listed.rule`;
    const state = sql.raw(`'${list}'`);
    return select(
      {
        ...nameOf(rule),
        people: sql<number>`reports.people`,
        firstReported: sql<string | null>`reports.first`,
        lastReported: sql<string | null>`reports.last`,
        paths: sql<string[]>`reports.paths`,
        comments: sql<string[]>`reports.comments`,
        doubtedSince: sql<string | null>`(select to_char(${ruleDoubt.since}, 'YYYY-MM-DD')
          from ${ruleDoubt} where ${ruleDoubt.rule} = ${rule})`,
        isOwn: sql<boolean>`coalesce(reports.is_own, false)`,
      },
      sql`from (${listed[list]} order by at, rule ${limit}) listed
        cross join lateral (
          select count(*)::int as people,
            ${isoOf(sql`min(r.created_at)`)} as first, ${isoOf(sql`max(r.created_at)`)} as last,
            coalesce((array_agg(distinct r.path))[1:5], '{}') as paths,
            coalesce((array_agg(r.comment order by r.created_at desc)
              filter (where r.comment is not null))[1:20], '{}') as comments,
            bool_and(r.account_id = ${p.by}::uuid) as is_own
          from ${ruleReport} r where r.rule = ${rule} and r.state = ${state}) reports
        order by listed.at, ${rule}`,
    );
  },
  (list) => sql`from (${listed[list]}) listed`,
);

const isoOf = (instant: SQL) =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export const listReportedRules: Handler<typeof endpoints.listReportedRules> = async (
  context,
  input,
) => {
  const { status } = input;
  const by = personOf(context).accountId;
  return findListed(status)(context, input, { by });
};
