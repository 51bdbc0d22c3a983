import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import {
  bare,
  insertInto,
  type Parameters,
  returning,
  statement,
} from "#server/database/statement.ts";
import { orderCounter } from "./tables.ts";

/** Of market orders, and of transport. */
type OrderKind = "MO" | "LO";

/**
 * The next order number of an edition: TZ-MO-000001. Whoever takes one holds the kind's counter until
 * the transaction's end, and one that is undone gives it back: so none is missing and none is there
 * twice. Belongs at the end of a transaction, as others wait for it.
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
      on conflict (${bare(orderCounter.kind)}) do update
      set ${bare(orderCounter.last)} = ${orderCounter.last} + 1`,
    { last: orderCounter.last },
  ),
);
