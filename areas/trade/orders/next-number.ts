import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertInto,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import { orderCounter } from "./tables.ts";

/** Market orders and transport orders. */
type OrderKind = "MO" | "LO";

/**
 * Returns the edition's next order number: TZ-MO-000001. The counter of this kind stays locked
 * until the end of the transaction, and a rollback restores it, so numbers have no gaps and no
 * duplicates. Call it at the end of a transaction, since others wait for the lock.
 */
export async function nextNumber(
  context: Pick<Context, "db" | "edition">,
  kind: OrderKind,
): Promise<string> {
  const [counter] = await countOrder(context, { kind });
  const code = context.edition.code.toUpperCase();
  return `${code}-${kind}-${String(counter?.last).padStart(6, "0")}`;
}

const countOrder = statement("next order number", (p: Parameters<{ kind: string }>) =>
  returning(
    sql`${insertInto(orderCounter, { kind: p.kind, last: sql`1` })}
      on conflict (${columnName(orderCounter.kind)}) do update
      set ${columnName(orderCounter.last)} = ${orderCounter.last} + 1`,
    { last: orderCounter.last },
  ),
);
