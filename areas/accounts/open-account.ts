import { sql } from "drizzle-orm";
import type { Language } from "#core/languages.ts";
import type { Role, RoleChoice } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import {
  insertInto,
  into,
  type Parameters,
  statement,
  statements,
} from "#server/database/statement.ts";
import type { Contact } from "./contacts.ts";
import { newReferralCode } from "./referral-code.ts";
import { account, accountRole, trader } from "./tables.ts";

type Row = typeof account.$inferInsert;

/** What she says of herself. */
type NewPerson = Pick<Row, "userType" | "firstName" | "lastName" | "countryCode"> & {
  [Name in
    | "middleName"
    | "gender"
    | "locationId"
    | "phone"
    | "email"
    | "referredBy"
    | "organizationName"
    | "organizationType"
    | "organizationSize"
    | "organizationCity"
    | "physicalAddress"
    | "postalAddress"
    | "website"]: NonNullable<Row[Name]> | null;
};

/** Whom an account is opened for; her contact is still to be proved. */
export interface NewAccount {
  id: string;
  role: RoleChoice;
  /** To which the code goes. */
  contact: Contact;
  language: Language;
  passwordHash: string;
  person: NewPerson;
}

/**
 * Opens an account in the place of any that named this contact without proving it: the same person
 * tries again. A trader asks for approval at once; officers see her when her contact is proved.
 * @param context inside a transaction
 */
export async function openAccount(
  context: Pick<Context, "db" | "now">,
  { id, role, contact, language, passwordHash, person }: NewAccount,
): Promise<void> {
  const { now } = context;
  await forgetUnproved(context, contact);
  const referralCode = newReferralCode();
  await addAccount(context, { ...person, id, language, passwordHash, referralCode, now });
  const roles: Role[] = role === "trader" ? ["buyer", "trader"] : ["buyer"];
  await addRoles(context, { accountId: id, roles });
  if (role !== "trader") return;
  const name = person.organizationName ?? `${person.firstName} ${person.lastName}`;
  await addTrader(context, { accountId: id, name, now });
}

type NewRow = NewPerson & {
  id: string;
  language: Language;
  passwordHash: string;
  referralCode: string;
  now: Date;
};

const addAccount = statement("account opened", (p: Parameters<NewRow>) =>
  insertInto(account, {
    id: p.id,
    userType: p.userType,
    firstName: p.firstName,
    middleName: p.middleName,
    lastName: p.lastName,
    organizationName: p.organizationName,
    organizationType: p.organizationType,
    organizationSize: p.organizationSize,
    organizationCity: p.organizationCity,
    postalAddress: p.postalAddress,
    physicalAddress: p.physicalAddress,
    website: p.website,
    email: p.email,
    phone: p.phone,
    gender: p.gender,
    countryCode: p.countryCode,
    locationId: p.locationId,
    language: p.language,
    passwordHash: p.passwordHash,
    referralCode: p.referralCode,
    referredBy: p.referredBy,
    state: sql`'unverified'`,
    termsAgreedAt: p.now,
    createdAt: p.now,
  }),
);

const addRoles = statement(
  "roles of a new account",
  (p: Parameters<{ accountId: string; roles: Role[] }>) => sql`
    insert into ${into(accountRole, "accountId", "role")}
    select ${p.accountId}::uuid, unnest(${p.roles}::text[])`,
);

/** A trader who waits for the officers. */
export const addTrader = statement(
  "trader added",
  (p: Parameters<{ accountId: string; name: string; now: Date }>) =>
    insertInto(trader, {
      accountId: p.accountId,
      name: p.name,
      state: sql`'awaiting approval'`,
      requestedAt: p.now,
    }),
);

async function forgetUnproved(
  context: Pick<Context, "db">,
  { channel, value }: Contact,
): Promise<void> {
  for (const forget of [forgetRoles, forgetTraders, forgetAccounts]) {
    await forget(channel)(context, { value });
  }
}

type Channel = Contact["channel"];
type Value = Parameters<{ value: string }>;

// By the contact it was to be proved by: who only names another's e-mail takes nothing from her.
const isUnproved = (channel: Channel, { value }: Value) =>
  channel === "sms"
    ? sql`${account.phone} = ${value} and ${account.state} = 'unverified'`
    : sql`${account.email} = ${value} and ${account.phone} is null
        and ${account.state} = 'unverified'`;

const unproved = (channel: Channel, p: Value) =>
  sql`(select ${account.id} from ${account} where ${isUnproved(channel, p)})`;

const forgetRoles = statements(
  (channel: Channel) => `roles of the unproved forgotten: ${channel}`,
  (channel, p: Value) =>
    sql`delete from ${accountRole} where ${accountRole.accountId} in ${unproved(channel, p)}`,
);

const forgetTraders = statements(
  (channel: Channel) => `traders of the unproved forgotten: ${channel}`,
  (channel, p: Value) =>
    sql`delete from ${trader} where ${trader.accountId} in ${unproved(channel, p)}`,
);

const forgetAccounts = statements(
  (channel: Channel) => `the unproved forgotten: ${channel}`,
  (channel, p: Value) => sql`delete from ${account} where ${isUnproved(channel, p)}`,
);
