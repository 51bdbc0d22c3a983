import { eq } from "drizzle-orm";
import { commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import {
  account,
  accountDecision,
  accountPreference,
  accountRole,
  notificationSetting,
  trader,
} from "./tables.ts";

/**
 * Holds an account that is about to end until the end of the transaction.
 * @param passwordHash the one that was proved a moment ago
 * @throws AppError errors.conflict when it has another by now, or is gone
 */
export async function holdEnding(
  { db }: Pick<Context, "db">,
  accountId: string,
  passwordHash: string | null,
): Promise<void> {
  const held = await db.named(
    "account that ends",
    "select id from account where id = $1 and password_hash = $2 and state <> 'deleted' for update",
    [accountId, passwordHash],
  );
  if (held.length === 0) throw commonRefusal("conflict");
}

/** Whether nobody else could give roles any more; administrators who leave at once wait for each other. */
export async function isLastAdministrator(
  { db }: Pick<Context, "db">,
  accountId: string,
): Promise<boolean> {
  await db.named("administrators", "select pg_advisory_xact_lock(hashtext('administrators'))", []);
  const [found] = await db.named<{ isOne: boolean; others: number }>(
    "administrators but one",
    `select coalesce(bool_or(a.id = $1), false) as "isOne", count(*) filter (where a.id <> $1) as others
     from account a join account_role r on r.account_id = a.id
     where r.role = 'administrator' and a.state = 'active'`,
    [accountId],
  );
  return found?.isOne === true && found.others === 0;
}

/**
 * Takes out of an account whatever says who it was. Its row stays, as orders and conversations of
 * others refer to it, and so does its trader's, which is public no more.
 * @returns the key of her photo, whose file may go once all this is certain
 */
export async function anonymiseAccount(
  { db: { orm }, now }: Pick<Context, "db" | "now">,
  accountId: string,
): Promise<string | null> {
  const [before] = await orm
    .select({ picture: account.picture })
    .from(account)
    .where(eq(account.id, accountId));
  await orm
    .update(account)
    .set({ ...nobody, state: "deleted", updatedAt: now })
    .where(eq(account.id, accountId));
  await orm
    .update(trader)
    .set({ name: "", about: null, state: "declined", comment: null })
    .where(eq(trader.accountId, accountId));
  await orm
    .update(accountDecision)
    .set({ comment: null })
    .where(eq(accountDecision.accountId, accountId));
  for (const table of [accountRole, accountPreference, notificationSetting]) {
    await orm.delete(table).where(eq(table.accountId, accountId));
  }
  return before?.picture ?? null;
}

/** Every column that tells of a person; country and language alone are nobody's. */
const nobody = {
  firstName: "",
  middleName: null,
  lastName: "",
  organizationName: null,
  organizationType: null,
  organizationSize: null,
  organizationCity: null,
  postalAddress: null,
  physicalAddress: null,
  website: null,
  email: null,
  phone: null,
  emailVerifiedAt: null,
  phoneVerifiedAt: null,
  gender: null,
  ageGroup: null,
  locationId: null,
  passwordHash: null,
  picture: null,
  socials: {},
  referralCode: null,
  referredBy: null,
  termsAgreedAt: null,
} satisfies Partial<typeof account.$inferInsert>;
