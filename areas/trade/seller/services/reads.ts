import { type SQL, sql } from "drizzle-orm";
import { personName } from "#areas/people/accounts/person-name.ts";
import { account, trader } from "#areas/people/accounts/tables.ts";
import { marketService, marketServiceDecision } from "#areas/trade/market-services/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { anywhere } from "#server/database/escape-like.ts";
import { iso, type Parameters, select, statement } from "#server/database/statement.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import { getSeller } from "../products/lock-seller.ts";
import { decisionsForSeller } from "../products/reads.ts";
import type * as endpoints from "./endpoints.ts";
import { ownServiceColumns, ownServiceJoins, toOwnService } from "./own-service-rows.ts";

/** Lists the caller's services by name. */
export const listOwnServices: Handler<typeof endpoints.listOwnServices> = async (
  context,
  { state = "", term, ...page },
) => {
  const { id: traderId } = await getSeller(context);
  const shape = { isInState: state !== "", isCalled: !!term };
  const words = searchWords(term ?? "").map(anywhere);
  const { data, total } = await readPageOf(shape)(context, page, { traderId, state, words });
  return { data: data.map(toOwnService), total };
};

interface ListShape {
  isInState: boolean;
  isCalled: boolean;
}

type Choice = { traderId: string; state: string; words: string[] };

const conditionsOf = ({ isInState, isCalled }: ListShape, p: Parameters<Choice>): SQL => {
  const conditions = [sql`${marketService.traderId} = ${p.traderId}`];
  if (isInState) conditions.push(sql`${marketService.state} = ${p.state}`);
  if (isCalled) conditions.push(sql`${marketService.searchText} like all(${p.words}::text[])`);
  return sql.join(conditions, sql` and `);
};

const readPageOf = pagedStatements(
  ({ isInState, isCalled }: ListShape) =>
    `own services${isInState ? " in a state" : ""}${isCalled ? " called" : ""}`,
  (shape: ListShape, p: Parameters<Choice>, { language, limit }) =>
    select(
      ownServiceColumns(language),
      sql`from ${marketService} ${ownServiceJoins} where ${conditionsOf(shape, p)}
        order by ${marketService.name}, ${marketService.id} ${limit}`,
    ),
  (shape, p) => sql`from ${marketService} where ${conditionsOf(shape, p)}`,
);

export async function countOwnServices(
  context: Context,
): Promise<ResultOf<typeof endpoints.countOwnServices>> {
  const { id: traderId } = await getSeller(context);
  const counts = { draft: 0, submitted: 0, approved: 0, declined: 0 };
  for (const { state, count } of await countByState(context, { traderId })) counts[state] = count;
  return counts;
}

const countByState = statement("own services by state", (p: Parameters<{ traderId: string }>) =>
  select(
    { state: marketService.state, count: sql<number>`count(*)` },
    sql`from ${marketService} where ${marketService.traderId} = ${p.traderId}
      group by ${marketService.state}`,
  ),
);

/** @throws AppError errors.notFound for another trader's service */
export const getOwnService: Handler<typeof endpoints.getOwnService> = async (context, { id }) => {
  const { id: traderId } = await getSeller(context);
  const [[row], decisions] = await Promise.all([
    findOwn(context, { id, traderId, language: context.language }),
    listServiceDecisions(context, { serviceId: id }),
  ]);
  if (!row) throw notFound();
  const visibleDecisions = decisionsForSeller(context, decisions, traderId);
  return { ...toOwnService(row), decisions: visibleDecisions };
};

const findOwn = statement(
  "own service",
  (p: Parameters<{ id: string; traderId: string; language: Language }>) =>
    select(
      { ...ownServiceColumns(p.language), description: marketService.description },
      sql`from ${marketService} ${ownServiceJoins}
        where ${marketService.id} = ${p.id} and ${marketService.traderId} = ${p.traderId}`,
    ),
);

/** Decisions on a service, newest first. */
export const listServiceDecisions = statement(
  "service decisions",
  (p: Parameters<{ serviceId: string }>) =>
    select(
      {
        act: marketServiceDecision.act,
        byId: marketServiceDecision.by,
        comment: marketServiceDecision.comment,
        at: iso(marketServiceDecision.at),
        by: sql<string>`coalesce(${trader.name}, ${personName.full(account)})`,
      },
      sql`from ${marketServiceDecision}
        join ${account} on ${account.id} = ${marketServiceDecision.by}
        left join ${trader} on ${trader.accountId} = ${account.id}
        where ${marketServiceDecision.serviceId} = ${p.serviceId}
        order by ${marketServiceDecision.at} desc, ${marketServiceDecision.id} desc`,
    ),
);
