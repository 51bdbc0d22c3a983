import { sql } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import { type Parameters, statements, withTables } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type { PendingReviews, ReviewSummary } from "#server/pending-reviews.ts";
import type { listPendingReviews } from "./endpoints.ts";
import { type ReviewKind, reviewKinds } from "./review-kinds.ts";

type Shape = ReviewKind | "all";

interface WaitingRow {
  id: string;
  kind: ReviewKind;
  since: string;
  shown: ReviewSummary;
}

type Paged = { by: string; language: Language; size: number; offset: number };

/**
 * Returns the handler that lists all pending reviews or those of one kind, oldest first.
 * @param declared what the areas declare, one for each of `reviewKinds`
 */
export function createReviewQueue(
  declared: readonly PendingReviews[],
): Handler<typeof listPendingReviews> {
  const rowsOf = (kind: ReviewKind) => {
    const rows = declared.find((each) => each.kind === kind);
    if (!rows) throw new Error(`No area declares pending reviews of the kind ${kind}.`);
    return rows;
  };
  const byKind = new Map(reviewKinds.map((kind) => [kind, rowsOf(kind)]));
  const declaredFor = (shape: Shape) =>
    [...byKind.values()].filter(({ kind }) => shape === "all" || shape === kind);
  // Reads at most as many rows of each kind as the page can need, from its own index, then the
  // oldest of those.
  const readPage = statements(
    (shape: Shape) => `waiting: ${shape}`,
    (shape, p: Parameters<Paged>) => {
      const each = declaredFor(shape).map(
        ({ kind, from, id, since, orSince }) =>
          sql`(select ${sql.raw(`'${kind}'`)} as kind, ${id} as id,
            coalesce(${since}, ${orSince}) as since ${from(p.by)}
          order by ${since}, ${id} limit ${p.size}::int + ${p.offset}::int)`,
      );
      const summaries = declaredFor(shape).map(
        ({ kind, summary }) => sql`when ${sql.raw(`'${kind}'`)} then ${summary(p.language)}`,
      );
      return withTables(
        sql`waits as materialized (
          select * from (${sql.join(each, sql` union all `)}) all_kinds
          order by since, kind, id limit ${p.size} offset ${p.offset})`,
        sql<WaitingRow>`select id, kind,
            to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
            case kind ${sql.join(summaries, sql` `)} end as shown
          from waits order by waits.since, kind, id`,
      );
    },
  );
  const count = statements(
    (shape: Shape) => `waiting total: ${shape}`,
    (shape, p: Parameters<{ by: string }>) => {
      const each = declaredFor(shape).map(({ from }) => sql`(select count(*) ${from(p.by)})`);
      return sql<{ total: number }>`select ${sql.join(each, sql` + `)} as total`;
    },
  );
  return async (context, input) => {
    const { accountId: by } = personOf(context);
    const shape = input.kind ?? "all";
    const paged = { size: input.size, offset: offsetOf(input), by };
    const [rows, [counted]] = await Promise.all([
      readPage(shape)(context, { ...paged, language: context.language }),
      count(shape)(context, { by }),
    ]);
    return {
      data: rows.map(({ id, kind, since, shown: { of, ...row } }) => {
        return { id, kind, since, ...row, link: rowsOf(kind).path({ id, of }) };
      }),
      total: counted?.total ?? 0,
    };
  };
}
