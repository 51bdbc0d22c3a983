import { sql } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import { type Role, type RoleChoice, rolesByChoice } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import {
  insertColumns,
  insertion,
  type NewRow,
  type Parameters,
  statement,
  statements,
  updateById,
} from "#server/database/statement.ts";
import { addApplication } from "./carrier-application.ts";
import type { Contact } from "./contacts.ts";
import { createReferralCode } from "./referral-code.ts";
import { account, accountRole, carrierApplication, trader } from "./tables.ts";

type NewPerson = Omit<
  NewRow<typeof account>,
  "id" | "language" | "passwordHash" | "referralCode" | "state" | "createdAt"
>;

/** A new account, whose contact is not verified yet. */
export interface NewAccount {
  id: string;
  role: RoleChoice;
  /** Where the code is sent. */
  contact: Contact;
  language: Language;
  /** Absent for a user who has verified a phone and chooses a password later. */
  passwordHash: string | null;
  person: NewPerson;
}

/**
 * Creates an account inside a transaction. Replaces any that named this contact without verifying
 * it, because the user is trying again.
 */
export async function createAccount(
  context: Context,
  { id, role, contact, language, passwordHash, person }: NewAccount,
): Promise<void> {
  const { now } = context;
  await deleteUnverified(context, contact);
  await addAccount(context, {
    ...person,
    id,
    language,
    passwordHash,
    referralCode: createReferralCode(),
    state: "unverified",
    termsAgreedAt: now,
    createdAt: now,
  });
  const roles: readonly Role[] = rolesByChoice[role];
  await addRoles(context, { accountId: id, roles: [...roles] });
  if (roles.includes("logistics provider")) await addApplication(context, { accountId: id, now });
  if (!roles.includes("trader")) return;
  const name = person.organizationName ?? `${person.firstName} ${person.lastName}`;
  const offersServices = role === "service";
  await addTrader(context, { ...newTrader, accountId: id, name, offersServices, requestedAt: now });
}

const addAccount = insertion(account, "account opened");

/** Updates an account that is not verified yet to what the newest form says. */
export const updateUnverifiedAccount = updateById(account, "unproved account changed");

const addRoles = statement(
  "roles of a new account",
  (p: Parameters<{ accountId: string; roles: Role[] }>) => sql`
    insert into ${insertColumns(accountRole, "accountId", "role")}
    select ${p.accountId}::uuid, unnest(${p.roles}::text[])`,
);

export const addTrader = insertion(trader, "trader added");
/** A new trader awaits approval. */
export const newTrader = { state: "awaiting approval" } as const;

async function deleteUnverified(context: Context, { channel, value }: Contact): Promise<void> {
  for (const forget of [forgetRoles, forgetTraders, forgetCarriers, forgetAccounts]) {
    await forget(channel)(context, { value });
  }
}

type Channel = Contact["channel"];
type Value = Parameters<{ value: string }>;

// Compares the contact that was to be verified: naming another user's email deletes nothing of
// theirs.
const isUnverified = (channel: Channel, { value }: Value) =>
  channel === "sms"
    ? sql`${account.phone} = ${value} and ${account.state} = 'unverified'`
    : sql`${account.email} = ${value} and ${account.phone} is null
        and ${account.state} = 'unverified'`;

const unverifiedIds = (channel: Channel, p: Value) =>
  sql`(select ${account.id} from ${account} where ${isUnverified(channel, p)})`;

const forgetRoles = statements(
  (channel: Channel) => `roles of the unproved forgotten: ${channel}`,
  (channel, p: Value) =>
    sql`delete from ${accountRole} where ${accountRole.accountId} in ${unverifiedIds(channel, p)}`,
);

const forgetTraders = statements(
  (channel: Channel) => `traders of the unproved forgotten: ${channel}`,
  (channel, p: Value) =>
    sql`delete from ${trader} where ${trader.accountId} in ${unverifiedIds(channel, p)}`,
);

const forgetCarriers = statements(
  (channel: Channel) => `carriers of the unproved forgotten: ${channel}`,
  (channel, p: Value) =>
    sql`delete from ${carrierApplication}
      where ${carrierApplication.accountId} in ${unverifiedIds(channel, p)}`,
);

const forgetAccounts = statements(
  (channel: Channel) => `the unproved forgotten: ${channel}`,
  (channel, p: Value) => sql`delete from ${account} where ${isUnverified(channel, p)}`,
);
