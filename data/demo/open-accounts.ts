import { eq, sql } from "drizzle-orm";
import { account, accountRole, trader } from "#areas/people/accounts/tables.ts";
import { hashPassword } from "#areas/people/sign-in/passwords/passwords.ts";
import type { Role } from "#core/roles.ts";
import type { Database } from "#server/database/database.ts";
import { demoSignIns } from "./demo-people.ts";

/** Password of the five sign-ins. */
export const demoPassword = "Soko-demo-1";

/**
 * Marks contacts of demo people as verified and gives the five sign-ins their roles and the
 * password, unless they have another by now.
 */
export async function openDemoAccounts(db: Database): Promise<number> {
  const { orm } = db;
  await orm
    .update(account)
    .set({
      emailVerifiedAt: sql`${account.createdAt}`,
      phoneVerifiedAt: sql`${account.createdAt}`,
      termsAgreedAt: sql`${account.createdAt}`,
    })
    .where(eq(account.isDemo, true));
  for (const { email, role } of Object.values(demoSignIns)) {
    const passwordHash = await hashPassword(demoPassword);
    const [one] = await orm
      .update(account)
      .set({ passwordHash: sql`coalesce(${account.passwordHash}, ${passwordHash})` })
      .where(eq(account.email, email))
      .returning({ id: account.id });
    if (one) await give(db, one.id, role);
  }
  const traders = await orm
    .select({ id: trader.accountId })
    .from(trader)
    .innerJoin(account, eq(account.id, trader.accountId))
    .where(eq(account.isDemo, true));
  for (const { id } of traders) await give(db, id, "trader");
  return traders.length;
}

const give = ({ orm }: Database, accountId: string, role: Role) =>
  orm.insert(accountRole).values({ accountId, role }).onConflictDoNothing();
