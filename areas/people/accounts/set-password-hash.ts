import { sql } from "drizzle-orm";
import { type Parameters, set, statement } from "#server/database/statement.ts";
import { account } from "./tables.ts";

interface NewHash {
  accountId: string;
  /** The hash it replaces; null for any. */
  before: string | null;
  after: string;
}

/** Sets another password. @returns no row when the hash to be replaced has changed */
export const setPasswordHash = statement(
  "password set",
  (p: Parameters<NewHash & { now: Date }>) => sql`
    update ${account} ${set(account, { passwordHash: p.after, updatedAt: p.now })}
    where ${account.id} = ${p.accountId}
      and (${p.before}::text is null or ${account.passwordHash} = ${p.before})
    returning 1`,
);

/** Saves a new hash of the same password. @returns no row when the hash has changed */
export const rehashPassword = statement(
  "password digest renewed",
  (p: Parameters<NewHash>) => sql`
    update ${account} ${set(account, { passwordHash: p.after })}
    where ${account.id} = ${p.accountId} and ${account.passwordHash} = ${p.before}
    returning 1`,
);
