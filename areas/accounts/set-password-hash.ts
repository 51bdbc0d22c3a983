import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { account } from "./tables.ts";

/** @returns false when the one to be replaced is another by now */
export async function setPasswordHash(
  context: Pick<Context, "db" | "now">,
  accountId: string,
  { before, after }: { before: string | null; after: string },
): Promise<boolean> {
  const written = await writeHash(context, { accountId, before, after, now: context.now });
  return written.length > 0;
}

const writeHash = statement(
  "password set",
  (p: Parameters<{ accountId: string; before: string | null; after: string; now: Date }>) => sql`
    update ${account} ${set(account, { passwordHash: p.after, updatedAt: p.now })}
    where ${account.id} = ${p.accountId}
      and (${p.before}::text is null or ${account.passwordHash} = ${p.before})
    returning 1`,
);

/**
 * Puts another digest of the same password in the place of one.
 * @returns false when it is another by now
 */
export async function renewPasswordHash(
  context: Pick<Context, "db">,
  accountId: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const renewed = await renewHash(context, { accountId, before, after });
  return renewed.length > 0;
}

const renewHash = statement(
  "password digest renewed",
  (p: Parameters<{ accountId: string; before: string; after: string }>) => sql`
    update ${account} ${set(account, { passwordHash: p.after })}
    where ${account.id} = ${p.accountId} and ${account.passwordHash} = ${p.before}
    returning 1`,
);
