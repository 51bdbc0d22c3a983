import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import type { RoleChoice } from "#core/roles.ts";
import type { Database } from "#server/database/database.ts";
import type { Contact } from "./contacts.ts";
import { newReferralCode } from "./referral-code.ts";
import { account, accountRole, trader } from "./tables.ts";

/** Whom an account is opened for; her contact is still to be proved. */
export interface NewAccount {
  id: string;
  role: RoleChoice;
  /** To which the code goes. */
  contact: Contact;
  language: Language;
  passwordHash: string;
  person: Omit<
    typeof account.$inferInsert,
    "id" | "language" | "passwordHash" | "referralCode" | "state" | "termsAgreedAt" | "createdAt"
  >;
}

/**
 * Opens an account in the place of any that named this contact without proving it: the same person
 * tries again. A trader asks for approval at once; officers see her when her contact is proved.
 * @param db inside a transaction
 */
export async function openAccount(
  { orm }: Database,
  { id, role, contact, language, passwordHash, person }: NewAccount,
  now: Date,
): Promise<void> {
  await forgetUnproved(orm, contact);
  await orm.insert(account).values({
    ...person,
    id,
    language,
    passwordHash,
    referralCode: newReferralCode(),
    state: "unverified",
    termsAgreedAt: now,
    createdAt: now,
  });
  const given = role === "trader" ? (["buyer", "trader"] as const) : (["buyer"] as const);
  await orm.insert(accountRole).values(given.map((one) => ({ accountId: id, role: one })));
  if (role !== "trader") return;
  const name = person.organizationName ?? `${person.firstName} ${person.lastName}`;
  await orm
    .insert(trader)
    .values({ accountId: id, name, state: "awaiting approval", requestedAt: now });
}

async function forgetUnproved(orm: Database["orm"], { channel, value }: Contact): Promise<void> {
  // By the contact it was to be proved by: who only names another's e-mail takes nothing from her.
  const named =
    channel === "sms"
      ? eq(account.phone, value)
      : and(eq(account.email, value), isNull(account.phone));
  const unproved = orm
    .select({ id: account.id })
    .from(account)
    .where(and(named, eq(account.state, "unverified")));
  await orm.delete(accountRole).where(inArray(accountRole.accountId, unproved));
  await orm.delete(trader).where(inArray(trader.accountId, unproved));
  await orm.delete(account).where(inArray(account.id, unproved));
}
