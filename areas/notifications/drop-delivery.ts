import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";

/**
 * Puts what was given up away.
 * @throws AppError errors.notFound for what was not given up, or is gone already
 */
export async function dropDelivery(
  { db }: Pick<Context, "db">,
  { id }: { id: string },
): Promise<Record<string, never>> {
  if (!idPattern.test(id)) throw notFound();
  const gone = await db.named(
    "delivery dropped",
    "delete from notification_delivery where id = $1 and state = 'dead' returning id",
    [id],
  );
  if (gone.length === 0) throw notFound();
  return {};
}
