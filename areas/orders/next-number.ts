import type { Edition } from "#core/editions.ts";
import type { Database } from "#server/database/database.ts";

/**
 * The next order number of an edition: TZ-MO-000001. Whoever takes one holds the counter until the
 * transaction's end, and one that is undone gives it back: so none is missing and none is there
 * twice. Belongs at the end of a transaction, as others wait for it.
 */
export async function nextNumber(
  { named }: Database,
  { code }: Edition,
  kind: "MO" | "LO",
): Promise<string> {
  const [counter] = await named<{ last: number }>("next order number", next, [kind]);
  return `${code.toUpperCase()}-${kind}-${String(counter?.last).padStart(6, "0")}`;
}

const next = `
  insert into order_counter (kind, last) values ($1, 1)
  on conflict (kind) do update set last = order_counter.last + 1 returning last`;
