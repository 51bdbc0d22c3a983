import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { trader } from "#areas/people/accounts/tables.ts";
import { marketService, marketServiceDecision } from "#areas/trade/market-services/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { anywhere } from "#server/database/escape-like.ts";
import {
  jsonObject,
  type Parameters,
  select,
  statement,
  withTables,
} from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatement } from "#server/operations/paged-statement.ts";
import { allowedActs } from "../products/own-rows.ts";
import { ownServiceColumns, ownServiceJoins, toOwnService } from "../services/own-service-rows.ts";
import { listServiceDecisions } from "../services/reads.ts";
import type * as endpoints from "./endpoints.ts";

const reviewedColumns = (language: SQL<Language>) => ({
  ...ownServiceColumns(language),
  trader: jsonObject({ id: trader.accountId, name: trader.name, state: trader.state }),
});

const reviewedJoins = sql`${ownServiceJoins}
  join ${trader} on ${trader.accountId} = ${marketService.traderId}`;

/**
 * Lists services for officers: pending ones with the longest pending first, others with the newest
 * first.
 */
export const listSubmittedServices: Handler<typeof endpoints.listSubmittedServices> = async (
  context,
  input,
) => {
  const { state = "submitted", term } = input;
  const readPage = lists[term && state === "approved" ? "named" : state];
  const pattern = anywhere((term ?? "").toLowerCase());
  const { data: rows, total } = await readPage(context, input, { pattern });
  return { data: rows.map(toOwnService), total };
};

interface DeskList {
  /** The columns, source and order of a page's ids, and the same order for the joined rows. */
  ids: SQL;
  from: (pattern: SQL<string>) => SQL;
  order: SQL;
  orderJoined: SQL;
}

/** The page's ids come from one index; the rest is joined afterwards. */
const deskList = (name: string, { ids, from, order, orderJoined }: DeskList) =>
  pagedStatement(
    `services ${name}`,
    (p: Parameters<{ pattern: string }>, { language, limit }) =>
      withTables(
        sql`page as materialized (select ${ids} ${from(p.pattern)} order by ${order} ${limit})`,
        select(
          reviewedColumns(language),
          sql`from page join ${marketService} on ${marketService.id} = page.id ${reviewedJoins}
            order by ${orderJoined}`,
        ),
      ),
    (p) => from(p.pattern),
  );

const later = alias(marketServiceDecision, "later");

// By their last decision. Decision ids are ordered by time.
const declined = deskList("declined", {
  ids: sql`${marketService.id}, ${marketServiceDecision.id} as decision`,
  from: () => sql`
      from ${marketServiceDecision}
        join ${marketService} on ${marketService.id} = ${marketServiceDecision.serviceId}
        and ${marketService.state} = 'declined'
      where ${marketServiceDecision.act} = 'decline' and not exists (
        select from ${marketServiceDecision} later
        where ${later.serviceId} = ${marketServiceDecision.serviceId}
          and ${later.act} in ('approve', 'decline')
          and (${later.at}, ${later.id}) > (${marketServiceDecision.at}, ${marketServiceDecision.id}))`,
  order: sql`${marketServiceDecision.id} desc`,
  orderJoined: sql`page.decision desc`,
});

const bySubmission = sql`${marketService.submittedAt}, ${marketService.id}`;
const newestFirst = sql`${marketService.createdAt} desc, ${marketService.id} desc`;
const approved = sql`from ${marketService} where ${marketService.state} = 'approved'`;

const lists = {
  submitted: deskList("submitted", {
    ids: sql`${marketService.id}`,
    from: () => sql`from ${marketService} where ${marketService.state} = 'submitted'`,
    order: bySubmission,
    orderJoined: bySubmission,
  }),
  approved: deskList("approved", {
    ids: sql`${marketService.id}`,
    from: () => approved,
    order: newestFirst,
    orderJoined: newestFirst,
  }),
  named: deskList("approved by name", {
    ids: sql`${marketService.id}`,
    from: (pattern) => sql`${approved} and lower(${marketService.name}) like ${pattern}`,
    order: newestFirst,
    orderJoined: newestFirst,
  }),
  declined,
};

/** @throws AppError errors.notFound, also for a draft, which only its trader may see */
export const getSubmittedService: Handler<typeof endpoints.getSubmittedService> = async (
  context,
  { id },
) => {
  const [[row], decisions] = await Promise.all([
    findReviewed(context, { id, language: context.language }),
    listServiceDecisions(context, { serviceId: id }),
  ]);
  if (!row) throw notFound();
  const isOwn = personOf(context).accountId === row.trader.id;
  return {
    ...toOwnService(row),
    decisions: decisions.map(({ byId, ...decision }) => decision),
    isOwn,
    officerActs: isOwn
      ? []
      : allowedActs(["approve", "decline"], { state: row.state, side: "officer" }),
  };
};

const findReviewed = statement(
  "service reviewed",
  (p: Parameters<{ id: string; language: Language }>) =>
    select(
      { ...reviewedColumns(p.language), description: marketService.description },
      sql`from ${marketService} ${reviewedJoins}
        where ${marketService.id} = ${p.id} and ${marketService.state} <> 'draft'`,
    ),
);
