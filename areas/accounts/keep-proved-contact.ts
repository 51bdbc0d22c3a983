import type { Database } from "#server/database/database.ts";
import type { Contact } from "./contacts.ts";

/**
 * Makes a contact hers that she has just proved; with the first one her account is active.
 * @returns "taken" when somebody else proved it meanwhile, which ends the transaction, "ended" when
 *   her account is closed
 */
export async function keepProvedContact(
  db: Database,
  { accountId, contact, now }: { accountId: string; contact: Contact; now: Date },
): Promise<"kept" | "taken" | "ended"> {
  const column = contact.channel === "sms" ? "phone" : "email";
  try {
    const kept = await db.named(`${column} proved`, keep(column), [accountId, contact.value, now]);
    return kept.length > 0 ? "kept" : "ended";
  } catch (error) {
    if (isTaken(error)) return "taken";
    throw error;
  }
}

const keep = (column: "phone" | "email") => `
  update account set ${column} = $2, ${column}_verified_at = $3, state = 'active', updated_at = $3
  where id = $1 and state in ('unverified', 'active') returning id`;

/** The database says so of two who prove one contact at the same moment. */
const isTaken = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "23505";
