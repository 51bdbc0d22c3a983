import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";

/**
 * Takes one out of her list; what was still to go out with it does not.
 * @throws AppError errors.notFound for one that is gone, or somebody else's
 */
export async function removeNotification(
  { db, actor }: Pick<Context, "db" | "actor">,
  { key }: { key: string },
): Promise<Record<string, never>> {
  const { accountId } = personOf({ actor });
  if (!idPattern.test(key)) throw notFound();
  const gone = await db.named("notification removed", remove, [key, accountId]);
  if (gone.length === 0) throw notFound();
  return {};
}

const remove = "delete from notification where id = $1 and account_id = $2 returning id";
