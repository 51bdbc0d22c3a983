import { sql } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import { type Parameters, statements, withTables } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { listPendingReviews } from "./endpoints.ts";
import { pendingReviewRows, type ReviewSummary } from "./pending-review-rows.ts";
import { type ReviewKind, reviewKinds } from "./review-kinds.ts";

/** Lists all pending reviews or those of one kind, oldest first. */
export const listReviewQueue: Handler<typeof listPendingReviews> = async (context, input) => {
  const { accountId: by } = personOf(context);
  const shape = input.kind ?? "all";
  const paged = { size: input.size, offset: offsetOf(input), by };
  const [rows, [counted]] = await Promise.all([
    readPage(shape)(context, { ...paged, language: context.language }),
    count(shape)(context, { by }),
  ]);
  return {
    data: rows.map(({ id, kind, since, shown: summary }) => {
      const { of, ...row } = summary;
      return { id, kind, since, ...row, link: pendingReviewRows[kind].path({ id, of }) };
    }),
    total: counted?.total ?? 0,
  };
};

type Shape = ReviewKind | "all";
const kindsOf = (shape: Shape) => reviewKinds.filter((kind) => shape === "all" || shape === kind);

interface WaitingRow {
  id: string;
  kind: ReviewKind;
  since: string;
  shown: ReviewSummary;
}

type Paged = { by: string; language: Language; size: number; offset: number };

// Reads at most as many rows of each kind as the page can need, from its own index, then the oldest
// of those.
const readPage = statements(
  (shape: Shape) => `waiting: ${shape}`,
  (shape, p: Parameters<Paged>) => {
    const each = kindsOf(shape).map((kind) => {
      const { from, id, since, orSince } = pendingReviewRows[kind];
      return sql`(select ${sql.raw(`'${kind}'`)} as kind, ${id} as id,
          coalesce(${since}, ${orSince}) as since ${from(p.by)}
        order by ${since}, ${id} limit ${p.size}::int + ${p.offset}::int)`;
    });
    const summary = kindsOf(shape).map(
      (kind) =>
        sql`when ${sql.raw(`'${kind}'`)} then ${pendingReviewRows[kind].summary(p.language)}`,
    );
    return withTables(
      sql`waits as materialized (
        select * from (${sql.join(each, sql` union all `)}) all_kinds
        order by since, kind, id limit ${p.size} offset ${p.offset})`,
      sql<WaitingRow>`select id, kind,
          to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
          case kind ${sql.join(summary, sql` `)} end as shown
        from waits order by waits.since, kind, id`,
    );
  },
);

const count = statements(
  (shape: Shape) => `waiting total: ${shape}`,
  (shape, p: Parameters<{ by: string }>) => {
    const each = kindsOf(shape).map(
      (kind) => sql`(select count(*) ${pendingReviewRows[kind].from(p.by)})`,
    );
    return sql<{ total: number }>`select ${sql.join(each, sql` + `)} as total`;
  },
);
