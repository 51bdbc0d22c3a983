import { type Column, type SQL, sql, type Table } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { anywhere } from "#server/database/escape-like.ts";
import {
  type Parameters,
  type RowOf,
  type Selection,
  select,
  withTables,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Page } from "#server/operations/endpoint.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import type { OwnProduct } from "../products/endpoints.ts";
import { allowedActs } from "../products/own-rows.ts";

/** What sellers submit for approval, products or services, and how their rows are read. */
interface Submitted<Columns extends Selection> {
  /** The first word of the names of the statements: "products". */
  name: string;
  of: Table & Record<"id" | "name" | "state" | "submittedAt" | "createdAt", Column>;
  decision: Table & Record<"id" | "act" | "at", Column>;
  /** The column of a decision that refers to what it is on. */
  decidedOn: Column;
  columns: (language: SQL<Language>) => Columns;
  joins: SQL;
}

interface Choice {
  state?: "submitted" | "approved" | "declined" | undefined;
  /** A part of the name, in any case, of approved ones. */
  term?: string | undefined;
}

interface DeskList {
  /** The columns, source and order of a page's ids, and the same order for the joined rows. */
  ids: SQL;
  from: (pattern: SQL<string>) => SQL;
  order: SQL;
  orderJoined: SQL;
}

/**
 * Declares the lists that officers read, and returns a function that reads a page of them: pending
 * ones with the longest pending first, others with the newest first.
 */
export function deskLists<Columns extends Selection>({
  name,
  of,
  decision,
  decidedOn,
  columns,
  joins,
}: Submitted<Columns>) {
  /** The page's ids come from one index; the rest is joined afterwards. */
  const deskList = (which: string, { ids, from, order, orderJoined }: DeskList) =>
    pagedStatement<{ pattern: string }, RowOf<Columns>>(
      `${name} ${which}`,
      (p: Parameters<{ pattern: string }>, { language, limit }) =>
        withTables(
          sql`page as materialized (select ${ids} ${from(p.pattern)} order by ${order} ${limit})`,
          select(
            columns(language),
            sql`from page join ${of} on ${of.id} = page.id ${joins} order by ${orderJoined}`,
          ),
        ),
      (p) => from(p.pattern),
    );
  const ofLater = (column: Column) => sql`later.${sql.identifier(column.name)}`;
  const bySubmission = sql`${of.submittedAt}, ${of.id}`;
  const newestFirst = sql`${of.createdAt} desc, ${of.id} desc`;
  const approved = sql`from ${of} where ${of.state} = 'approved'`;
  const lists = {
    submitted: deskList("submitted", {
      ids: sql`${of.id}`,
      from: () => sql`from ${of} where ${of.state} = 'submitted'`,
      order: bySubmission,
      orderJoined: bySubmission,
    }),
    approved: deskList("approved", {
      ids: sql`${of.id}`,
      from: () => approved,
      order: newestFirst,
      orderJoined: newestFirst,
    }),
    named: deskList("approved by name", {
      ids: sql`${of.id}`,
      from: (pattern) => sql`${approved} and lower(${of.name}) like ${pattern}`,
      order: newestFirst,
      orderJoined: newestFirst,
    }),
    // By their last decision. Decision ids are ordered by time.
    declined: deskList("declined", {
      ids: sql`${of.id}, ${decision.id} as decision`,
      from: () => sql`
        from ${decision} join ${of} on ${of.id} = ${decidedOn} and ${of.state} = 'declined'
        where ${decision.act} = 'decline' and not exists (
          select from ${decision} later
          where ${ofLater(decidedOn)} = ${decidedOn}
            and ${ofLater(decision.act)} in ('approve', 'decline')
            and (${ofLater(decision.at)}, ${ofLater(decision.id)}) > (${decision.at}, ${decision.id}))`,
      order: sql`${decision.id} desc`,
      orderJoined: sql`page.decision desc`,
    }),
  };
  return (
    context: Pick<Context, "db" | "language">,
    { state = "submitted", term, ...page }: Choice & Page,
  ) => {
    const readPage = lists[term && state === "approved" ? "named" : state];
    return readPage(context, page, { pattern: anywhere((term ?? "").toLowerCase()) });
  };
}

/**
 * Returns what an officer may do with a seller's product or service, and its decisions without the
 * ids of those who decided. Nobody decides on what they sell themselves.
 */
export function officersView<Decision extends { byId: string }>(
  context: Pick<Context, "actor">,
  { state, trader }: Pick<OwnProduct, "state"> & { trader: { id: string } },
  decisions: Decision[],
) {
  const isOwn = personOf(context).accountId === trader.id;
  return {
    decisions: decisions.map(({ byId, ...decision }) => decision),
    isOwn,
    officerActs: isOwn ? [] : allowedActs(["approve", "decline"], { state, side: "officer" }),
  };
}
