import { sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, returning, statement } from "#server/database/statement.ts";
import { notificationDelivery } from "./tables.ts";

/**
 * Puts what was given up away.
 * @throws AppError errors.notFound for what was not given up, or is gone already
 */
export async function dropDelivery(
  context: Pick<Context, "db">,
  { id }: { id: string },
): Promise<Record<string, never>> {
  const gone = await deleteDead(context, { id });
  if (gone.length === 0) throw notFound();
  return {};
}

const deleteDead = statement("delivery dropped", (p: Parameters<{ id: string }>) =>
  returning(
    sql`delete from ${notificationDelivery}
      where ${notificationDelivery.id} = ${p.id} and ${notificationDelivery.state} = 'dead'`,
    { id: notificationDelivery.id },
  ),
);
