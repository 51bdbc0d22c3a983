import { sql } from "drizzle-orm";
import { officers } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, set, statement, statements } from "#server/database/statement.ts";
import { rolesOf } from "./account-roles.ts";
import type { Standing } from "./account-states.ts";
import type { Contact } from "./contacts.ts";
import { account } from "./tables.ts";

/** What of an account decides where its codes go and what its password must not be. */
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

/** Her contacts, phone first. */
export function contactsOf({ email, phone, emailVerifiedAt, phoneVerifiedAt }: Owner) {
  const all: (Contact & { isProved: boolean })[] = [];
  if (phone) all.push({ channel: "sms", value: phone, isProved: phoneVerifiedAt !== null });
  if (email) all.push({ channel: "email", value: email, isProved: emailVerifiedAt !== null });
  return all;
}

export const provedContacts = (owner: Owner): Contact[] =>
  contactsOf(owner).filter(({ isProved }) => isProved);

/**
 * Where a code for a new password goes: to the edition's channel or the other one, but to nothing
 * she never proved to be hers. Who has proved nothing yet gets it where it was asked for.
 */
export function resetContact(
  owner: Owner | undefined,
  asked: Contact,
  preferred: Contact["channel"],
): Contact | undefined {
  // Nobody signs in to people of the demo, whose numbers may be somebody's.
  if (!owner || (owner.isDemo && !owner.passwordHash)) return undefined;
  if (owner.state === "unverified") return asked;
  if (owner.state !== "active") return undefined;
  const proved = provedContacts(owner);
  return proved.find(({ channel }) => channel === preferred) ?? proved[0];
}

/**
 * Whether a code to this contact alone lets its owner in: where it could set a new password too,
 * and never those who decide about others.
 */
export const mayEnterByCode = (
  owner: Owner,
  contact: Contact,
  preferred: Contact["channel"],
): boolean =>
  owner.state === "active" &&
  !owner.roles.some((role) => officers.includes(role)) &&
  resetContact(owner, contact, preferred)?.value === contact.value;

type Named = Pick<Owner, "firstName" | "lastName"> &
  Partial<Pick<Owner, "phone" | "email" | "organizationName">>;

/** What others would try first as her password. */
export const ownWords = ({ phone, email, firstName, lastName, organizationName }: Named) => [
  phone,
  email,
  firstName,
  lastName,
  organizationName,
  `${firstName}${lastName}`,
  `${firstName} ${lastName}`,
];

type Channel = Contact["channel"];

/** Who proved a contact, else the newest that named it: unproved it keeps no true owner out. */
export async function findAccount(context: Context, { channel, value }: Contact) {
  const [found] = await findByContact(channel)(context, { value });
  return found;
}

const findByContact = statements(
  (channel: Channel) => `account by contact: ${channel}`,
  (channel, p: Parameters<{ value: string }>) => {
    const { value, provedAt } = contactColumns(channel);
    return select(
      {
        id: account.id,
        state: sql<Standing["account"]>`${account.state}`,
        passwordHash: account.passwordHash,
        roles: rolesOf(account),
        isDemo: account.isDemo,
      },
      sql`from ${account} where ${value} = ${p.value} and ${account.state} <> 'deleted'
        order by ${provedAt} is null, ${account.createdAt} desc limit 1`,
    );
  },
);

export type AccountByContact = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Where a contact of this channel stands, and since when it is proved. */
const contactColumns = (channel: Channel) =>
  channel === "sms"
    ? ({ value: account.phone, provedAt: account.phoneVerifiedAt } as const)
    : ({ value: account.email, provedAt: account.emailVerifiedAt } as const);

/** Who proved a contact to be hers; whoever only named it is not told of. */
export async function contactOwner(context: Context, { channel, value }: Contact) {
  const [owner] = await findByProof(channel)(context, { value });
  return owner;
}

const findByProof = statements(
  (channel: Channel) => `owner of a contact: ${channel}`,
  (channel, p: Parameters<{ value: string }>) => {
    const { value, provedAt } = contactColumns(channel);
    return select(
      { id: account.id },
      sql`from ${account} where ${value} = ${p.value} and ${provedAt} is not null`,
    );
  },
);

export async function isProvedByOther(context: Context, contact: Contact, accountId: string) {
  const owner = await contactOwner(context, contact);
  return owner !== undefined && owner.id !== accountId;
}

/**
 * Makes a contact hers that she has just proved; with the first one her account is active.
 * @returns "taken" when somebody else proved it meanwhile, which ends the transaction, "ended" when
 *   her account is closed
 */
export async function keepProvedContact(
  context: Context,
  { accountId, contact: { channel, value } }: { accountId: string; contact: Contact },
): Promise<"kept" | "taken" | "ended"> {
  try {
    const kept = await keepContact(channel)(context, { accountId, value, now: context.now });
    return kept.length > 0 ? "kept" : "ended";
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

/** The database says so of two who prove one contact at the same moment. */
const isTaken = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23505";
