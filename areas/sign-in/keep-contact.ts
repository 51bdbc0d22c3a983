import type { Contact } from "#areas/accounts/contacts.ts";
import { keepProvedContact } from "#areas/accounts/keep-proved-contact.ts";
import type { Context } from "#server/context.ts";
import { refuse } from "./refusals.ts";

/**
 * Makes a contact hers that a code has just proved.
 * @throws AppError signIn.contact.taken, signIn.code.over
 */
export async function keepContact(
  { db, now }: Pick<Context, "db" | "now">,
  proved: { accountId: string; contact: Contact },
): Promise<void> {
  const outcome = await keepProvedContact(db, { ...proved, now });
  if (outcome === "taken") throw refuse("contact.taken");
  if (outcome === "ended") throw refuse("code.over");
}
