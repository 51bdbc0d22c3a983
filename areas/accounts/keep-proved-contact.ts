import { refuse } from "#areas/sign-in/refusals.ts";
import type { Database } from "#server/database/database.ts";
import type { Contact } from "./contacts.ts";

/**
 * Makes a contact hers that she has just proved; with the first one her account is active.
 * @throws AppError signIn.contact.taken when somebody else proved it meanwhile, signIn.code.over
 *   when her account is closed
 */
export async function keepProvedContact(
  db: Database,
  { accountId, contact, now }: { accountId: string; contact: Contact; now: Date },
): Promise<void> {
  const column = contact.channel === "sms" ? "phone" : "email";
  try {
    const kept = await db.named(`${column} proved`, keep(column), [accountId, contact.value, now]);
    if (kept.length === 0) throw refuse("code.over");
  } catch (error) {
    if (isTaken(error)) throw refuse("contact.taken");
    throw error;
  }
}

const keep = (column: "phone" | "email") => `
  update account set ${column} = $2, ${column}_verified_at = $3, state = 'active', updated_at = $3
  where id = $1 and state in ('unverified', 'active') returning id`;

/** The database says so of two who prove one contact at the same moment. */
const isTaken = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23505";
