import type { Role } from "#core/roles.ts";
import type { Context } from "#server/context.ts";
import type { Contact } from "./contacts.ts";

export interface AccountFound {
  id: string;
  name: string;
  state: "unverified" | "active" | "suspended";
  passwordHash: string | null;
  language: string;
  roles: Role[];
}

/**
 * The account a contact belongs to: who proved it, else the newest that named it. A contact that
 * was never proved must not keep its true owner out, so the proof goes first.
 */
export async function findAccount(
  { db }: Pick<Context, "db">,
  { channel, value }: Contact,
): Promise<AccountFound | undefined> {
  const column = channel === "email" ? "email" : "phone";
  const [found] = await db.named<AccountFound>(`account by ${column}`, byContact(column), [value]);
  return found;
}

const byContact = (column: "email" | "phone") => `
  select id, coalesce(organization_name, first_name) as name, state, password_hash as "passwordHash",
    language, array(select role from account_role r where r.account_id = a.id) as roles
  from account a where ${column} = $1 and state <> 'deleted'
  order by ${column}_verified_at is null, created_at desc limit 1`;
