import type { Context } from "#server/context.ts";

const keptDays = 180;
const dayMs = 86_400_000;

/** Forgets what people were told half a year ago, and how it went out. */
export async function forgetNotifications({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.named("forget notifications", "delete from notification where created_at < $1", [
    new Date(now.getTime() - keptDays * dayMs),
  ]);
}
