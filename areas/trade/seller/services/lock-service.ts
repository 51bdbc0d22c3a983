import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { marketService, marketServiceDecision } from "#areas/trade/market-services/tables.ts";
import { notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  type Parameters,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import { lockSeller } from "../products/lock-seller.ts";

/** @throws AppError errors.notFound for another trader's service, seller.noShop */
export async function lockOwnService(context: Context, { id }: { id: string }) {
  const seller = await lockSeller(context);
  const [row] = await findAndLockOwn(context, { id, traderId: seller.id });
  if (!row) throw notFound();
  return { row, seller };
}

/** Not "for update": rows that only refer to a service, such as requests, need not wait. */
export const selectLockedService = (where: SQL) =>
  select(
    getTableColumns(marketService),
    sql`from ${marketService} where ${where} for no key update`,
  );

const findAndLockOwn = statement(
  "own service locked",
  (p: Parameters<{ id: string; traderId: string }>) =>
    selectLockedService(
      sql`${marketService.id} = ${p.id} and ${marketService.traderId} = ${p.traderId}`,
    ),
);

export const updateService = updateById(marketService, "service changed");

export const recordServiceDecision = (
  context: Pick<Context, "db">,
  decision: Omit<typeof marketServiceDecision.$inferInsert, "id">,
) => insertDecision(context, { ...decision, id: newId() });

const insertDecision = insertion(marketServiceDecision, "service decision noted");
