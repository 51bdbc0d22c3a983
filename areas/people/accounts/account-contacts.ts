import { sql } from "drizzle-orm";
import { officerRoles } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement, statements } from "#server/database/statement.ts";
import { rolesOf } from "./account-roles.ts";
import type { AccountStatus } from "./account-states.ts";
import type { Contact } from "./contacts.ts";
import { account } from "./tables.ts";

/**
 * The columns of an account that decide where its codes are sent and what its password must not
 * contain.
 */
export const findOwner = statement("owner of an account", (p: Parameters<{ accountId: string }>) =>
  select(
    {
      id: account.id,
      state: account.state,
      language: account.language,
      countryCode: account.countryCode,
      passwordHash: account.passwordHash,
      firstName: account.firstName,
      lastName: account.lastName,
      organizationName: account.organizationName,
      email: account.email,
      phone: account.phone,
      emailVerifiedAt: account.emailVerifiedAt,
      phoneVerifiedAt: account.phoneVerifiedAt,
      roles: rolesOf(account),
      isDemo: account.isDemo,
    },
    sql`from ${account} where ${account.id} = ${p.accountId}`,
  ),
);

export type Owner = Awaited<ReturnType<typeof findOwner>>[number];

/** Returns the contacts of an account, phone first. */
export function contactsOf({ email, phone, emailVerifiedAt, phoneVerifiedAt }: Owner) {
  const all: (Contact & { isProved: boolean })[] = [];
  if (phone) all.push({ channel: "sms", value: phone, isProved: phoneVerifiedAt !== null });
  if (email) all.push({ channel: "email", value: email, isProved: emailVerifiedAt !== null });
  return all;
}

export const verifiedContactsOf = (owner: Owner): Contact[] =>
  contactsOf(owner).filter(({ isProved }) => isProved);

/**
 * Returns where to send a code for a new password: the edition's channel or the other one, but only
 * a verified contact. An unverified account receives it at the contact that was typed.
 */
export function passwordResetContact(
  owner: Owner | undefined,
  requested: Contact,
  preferred: Contact["channel"],
): Contact | undefined {
  // No one can sign in to a demo account, and its phone number may belong to a real person.
  if (!owner || (owner.isDemo && !owner.passwordHash)) return undefined;
  if (owner.state === "unverified") return requested;
  if (owner.state !== "active") return undefined;
  const verified = verifiedContactsOf(owner);
  return verified.find(({ channel }) => channel === preferred) ?? verified[0];
}

/**
 * Returns whether a code to this contact is enough to sign in: only where it could also set a new
 * password, and never for officers.
 */
export const canSignInByCode = (
  owner: Owner,
  contact: Contact,
  preferred: Contact["channel"],
): boolean =>
  owner.state === "active" &&
  !owner.roles.some((role) => officerRoles.includes(role)) &&
  passwordResetContact(owner, contact, preferred)?.value === contact.value;

type Named = Pick<Owner, "firstName" | "lastName"> &
  Partial<Pick<Owner, "phone" | "email" | "organizationName">>;

/** Words that others would try first as this user's password. */
export const guessableWords = ({ phone, email, firstName, lastName, organizationName }: Named) => [
  phone,
  email,
  firstName,
  lastName,
  organizationName,
  `${firstName}${lastName}`,
  `${firstName} ${lastName}`,
];

type Channel = Contact["channel"];

/**
 * Returns the account that verified a contact, else the newest that named it. An unverified account
 * does not lock out the true owner.
 */
export async function findAccount(context: Context, { channel, value }: Contact) {
  const [found] = await findByContact(channel)(context, { value });
  return found;
}

const findByContact = statements(
  (channel: Channel) => `account by contact: ${channel}`,
  (channel, p: Parameters<{ value: string }>) => {
    const { value, provedAt: verifiedAt } = contactColumns(channel);
    return select(
      {
        id: account.id,
        state: sql<AccountStatus["account"]>`${account.state}`,
        passwordHash: account.passwordHash,
        roles: rolesOf(account),
        isDemo: account.isDemo,
      },
      sql`from ${account} where ${value} = ${p.value} and ${account.state} <> 'deleted'
        order by ${verifiedAt} is null, ${account.createdAt} desc limit 1`,
    );
  },
);

export type AccountByContact = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The columns for a contact of this channel: its value and when it was verified. */
const contactColumns = (channel: Channel) =>
  channel === "sms"
    ? ({ value: account.phone, provedAt: account.phoneVerifiedAt } as const)
    : ({ value: account.email, provedAt: account.emailVerifiedAt } as const);

/** Returns the account that verified a contact, and ignores accounts that only named it. */
export async function findContactOwner(context: Context, { channel, value }: Contact) {
  const [owner] = await findByProof(channel)(context, { value });
  return owner;
}

const findByProof = statements(
  (channel: Channel) => `owner of a contact: ${channel}`,
  (channel, p: Parameters<{ value: string }>) => {
    const { value, provedAt: verifiedAt } = contactColumns(channel);
    return select(
      { id: account.id },
      sql`from ${account} where ${value} = ${p.value} and ${verifiedAt} is not null`,
    );
  },
);

export async function isVerifiedByOther(context: Context, contact: Contact, accountId: string) {
  const owner = await findContactOwner(context, contact);
  return owner !== undefined && owner.id !== accountId;
}

/**
 * Saves a contact that the user has just verified. The first one activates the account.
 * @returns "taken" when another user verified it in the meantime, which ends the transaction,
 * "ended" when the account is closed
 */
export async function saveVerifiedContact(
  context: Context,
  { accountId, contact: { channel, value } }: { accountId: string; contact: Contact },
): Promise<"kept" | "taken" | "ended"> {
  try {
    const saved = await keepContact(channel)(context, { accountId, value, now: context.now });
    return saved.length > 0 ? "kept" : "ended";
  } catch (error) {
    if (isTaken(error)) return "taken";
    throw error;
  }
}

const keepContact = statements(
  (channel: Channel) => `contact proved: ${channel}`,
  (channel, p: Parameters<{ accountId: string; value: string; now: Date }>) => sql`
    update ${account} ${set(account, {
      ...(channel === "sms"
        ? { phone: p.value, phoneVerifiedAt: p.now }
        : { email: p.value, emailVerifiedAt: p.now }),
      state: sql`'active'`,
      updatedAt: p.now,
    })}
    where ${account.id} = ${p.accountId} and ${account.state} in ('unverified', 'active')
    returning 1`,
);

/** The unique index reports that two users verified one contact at the same moment. */
const isTaken = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23505";
