import type { Context } from "#server/context.ts";

const keptDays = 2;
const dayMs = 86_400_000;

/** Forgets keys of writes done once: who repeats one does it within minutes. */
export async function forgetOnce({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
  await db.named("forget writes done once", "delete from once_done where done_at < $1", [
    new Date(now.getTime() - keptDays * dayMs),
  ]);
}

/** Forgets the keys of one person, with what her writes answered. */
export async function forgetOnceOf({ db }: Pick<Context, "db">, accountId: string): Promise<void> {
  await db.named("forget own writes done once", "delete from once_done where actor = $1", [
    accountId,
  ]);
}
