import { type SQL, sql } from "drizzle-orm";
import { trader } from "#areas/people/accounts/tables.ts";
import { marketService, marketServiceDecision } from "#areas/trade/market-services/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { deskLists, officersView } from "../review/desk-lists.ts";
import { ownServiceColumns, ownServiceJoins, toOwnService } from "../services/own-service-rows.ts";
import { listServiceDecisions } from "../services/reads.ts";
import type * as endpoints from "./endpoints.ts";

const reviewedColumns = (language: SQL<Language>) => ({
  ...ownServiceColumns(language),
  trader: jsonObject({ id: trader.accountId, name: trader.name, state: trader.state }),
});

const reviewedJoins = sql`${ownServiceJoins}
  join ${trader} on ${trader.accountId} = ${marketService.traderId}`;

const readSubmitted = deskLists({
  name: "services",
  of: marketService,
  decision: marketServiceDecision,
  decidedOn: marketServiceDecision.serviceId,
  columns: reviewedColumns,
  joins: reviewedJoins,
});

/**
 * Lists services for officers: pending ones with the longest pending first, others with the newest
 * first.
 */
export const listSubmittedServices: Handler<typeof endpoints.listSubmittedServices> = async (
  context,
  input,
) => {
  const { data, total } = await readSubmitted(context, input);
  return { data: data.map(toOwnService), total };
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
  return {
    ...toOwnService(row),
    ...officersView(context, row, decisions),
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
