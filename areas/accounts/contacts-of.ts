import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { rolesOf } from "./account-roles.ts";
import type { Contact } from "./contacts.ts";
import { account } from "./tables.ts";

/** What of an account decides where its codes go and what its password must not be. */
const readOwner = statement("owner of an account", (p: Parameters<{ accountId: string }>) =>
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
    },
    sql`from ${account} where ${account.id} = ${p.accountId}`,
  ),
);

export type Owner = Awaited<ReturnType<typeof readOwner>>[number];

export async function ownerOf(
  context: Pick<Context, "db">,
  accountId: string,
): Promise<Owner | undefined> {
  const [owner] = await readOwner(context, { accountId });
  return owner;
}

interface OwnContact extends Contact {
  isProved: boolean;
}

/** Her contacts, phone first. */
export function contactsOf({ email, phone, emailVerifiedAt, phoneVerifiedAt }: Owner) {
  const all: OwnContact[] = [];
  if (phone) all.push({ channel: "sms", value: phone, isProved: phoneVerifiedAt !== null });
  if (email) all.push({ channel: "email", value: email, isProved: emailVerifiedAt !== null });
  return all;
}

/** Those she proved to be hers, phone first. */
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
  // Without a password nobody signs in to it.
  if (!owner?.passwordHash) return undefined;
  if (owner.state === "unverified") return asked;
  if (owner.state !== "active") return undefined;
  const proved = contactsOf(owner).filter(({ isProved }) => isProved);
  return proved.find(({ channel }) => channel === preferred) ?? proved[0];
}

/** What others would try first as her password. */
export const ownWords = (owner: Owner) => [
  owner.phone,
  owner.email,
  owner.firstName,
  owner.lastName,
  owner.organizationName,
  `${owner.firstName}${owner.lastName}`,
  `${owner.firstName} ${owner.lastName}`,
];
