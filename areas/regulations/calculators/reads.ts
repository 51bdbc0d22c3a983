import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { deletion, iso, type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { Calculation, CalculatorFields } from "./endpoints.ts";
import { calculation } from "./tables.ts";

const columns = {
  id: calculation.id,
  kind: calculation.kind,
  title: calculation.title,
  input: sql<CalculatorFields>`${calculation.input}`,
  total: sql<number | null>`${calculation.total}::float8`,
  isCertain: calculation.isCertain,
  totalOf: calculation.totalOf,
  dateSaved: iso(calculation.createdAt),
};

interface OwnerParams {
  accountId: string;
}

const findOwn = statement(
  "own calculations",
  (p: Parameters<OwnerParams & { size: number; offset: number }>) =>
    select(
      columns,
      sql`from ${calculation} where ${calculation.accountId} = ${p.accountId}
        order by ${calculation.createdAt} desc, ${calculation.id} desc
        limit ${p.size} offset ${p.offset}`,
    ),
);

const countOwn = statement("own calculations counted", (p: Parameters<OwnerParams>) =>
  select(
    { total: sql<number>`count(*)::int` },
    sql`from ${calculation} where ${calculation.accountId} = ${p.accountId}`,
  ),
);

export async function countCalculations(context: Context, own: OwnerParams): Promise<number> {
  const [counted] = await countOwn(context, own);
  return counted?.total ?? 0;
}

export const listOwnCalculations: Handler<typeof endpoints.listOwnCalculations> = async (
  context,
  input,
) => {
  const { accountId } = personOf(context);
  const data = await findOwn(context, { accountId, size: input.size, offset: offsetOf(input) });
  return { data, total: await countCalculations(context, { accountId }) };
};

const findOne = statement("own calculation", (p: Parameters<OwnerParams & { id: string }>) =>
  select(
    columns,
    sql`from ${calculation} where ${calculation.id} = ${p.id}
      and ${calculation.accountId} = ${p.accountId}`,
  ),
);

/** @throws AppError errors.notFound, also for another user's calculation */
export async function getOwnCalculation(
  context: Context,
  { id }: { id: string },
): Promise<Calculation> {
  const { accountId } = personOf(context);
  const [row] = await findOne(context, { id, accountId });
  if (!row) throw notFound();
  return row;
}

/** @throws AppError errors.notFound */
export const deleteCalculation: Handler<typeof endpoints.deleteCalculation> = async (
  context,
  { id },
) => {
  const { accountId } = personOf(context);
  if ((await remove(context, { id, accountId })).length === 0) throw notFound();
  return {};
};

const remove = deletion(calculation, "calculation deleted", "id", "accountId");
