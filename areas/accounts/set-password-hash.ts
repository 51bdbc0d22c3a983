import type { Context } from "#server/context.ts";

/** @returns false when the one to be replaced is another by now */
export async function setPasswordHash(
  { db, now }: Pick<Context, "db" | "now">,
  accountId: string,
  hash: { before?: string | null; after: string },
): Promise<boolean> {
  const set = await db.named(
    "password set",
    `update account set password_hash = $2, updated_at = $3
     where id = $1 and ($4::text is null or password_hash = $4) returning id`,
    [accountId, hash.after, now, hash.before ?? null],
  );
  return set.length > 0;
}
