import type { Language } from "#core/languages.ts";
import type { Role } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import type { Contact } from "./contacts.ts";

/** What of an account decides where its codes go and what its password must not be. */
export interface Owner {
  id: string;
  state: "unverified" | "active" | "suspended" | "deleted";
  language: Language;
  countryCode: string;
  passwordHash: string | null;
  firstName: string;
  lastName: string;
  organizationName: string | null;
  email: string | null;
  phone: string | null;
  emailVerifiedAt: Date | null;
  phoneVerifiedAt: Date | null;
  roles: Role[];
}

export async function ownerOf(
  { db }: Pick<Context, "db">,
  accountId: string,
): Promise<Owner | undefined> {
  const [found] = await db.named<Owner>("owner of an account", owner, [accountId]);
  return found;
}

const owner = `
  select id, state, language, country_code as "countryCode", password_hash as "passwordHash",
    first_name as "firstName", last_name as "lastName", organization_name as "organizationName",
    email, phone, email_verified_at as "emailVerifiedAt", phone_verified_at as "phoneVerifiedAt",
    array(select role from account_role r where r.account_id = a.id) as roles
  from account a where id = $1`;

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
