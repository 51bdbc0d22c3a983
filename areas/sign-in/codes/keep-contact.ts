import type { Contact } from "#areas/accounts/contacts.ts";
import { keepProvedContact } from "#areas/accounts/proved-contacts.ts";
import type { Context } from "#server/context.ts";
import { refuse } from "../refusals.ts";

/**
 * Makes a contact hers that a code has just proved.
 * @throws AppError signIn.contact.taken, signIn.code.over
 */
export async function keepContact(
  context: Pick<Context, "db" | "now">,
  proved: { accountId: string; contact: Contact },
): Promise<void> {
  const outcome = await keepProvedContact(context, proved);
  if (outcome === "taken") throw refuse("contact.taken");
  if (outcome === "ended") throw refuse("code.over");
}
