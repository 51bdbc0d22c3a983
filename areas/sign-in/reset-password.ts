import { type Owner, ownerOf, ownWords, provedContacts } from "#areas/accounts/contacts-of.ts";
import { AppError, badInput } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { notify } from "#server/notifications/notify.ts";
import { keepContact } from "./keep-contact.ts";
import { passwordChanged } from "./notifications.ts";
import { type Opened, openHere } from "./open-here.ts";
import { passwordErrors } from "./password-rules.ts";
import { digitsOf, type Proved, proveCode } from "./prove-code.ts";
import { refuse } from "./refusals.ts";
import { setPassword } from "./set-password.ts";

interface Given {
  requestId: string;
  code: string;
  password: string;
  confirmPassword: string;
}

/** Chooses a new password by a code; every session of the account ends. */
export async function resetPassword(
  context: Context,
  given: Given,
): Promise<Record<string, never>> {
  await reset(context, given, async () => {});
  return {};
}

/** The same in a browser, which is signed in by it. */
export const resetPasswordHere = (context: Context, given: Given): Promise<Opened> =>
  reset(context, given, (db, accountId) => openHere({ ...context, db }, accountId));

async function reset<T>(
  context: Context,
  given: Given,
  then: (db: Database, accountId: string) => Promise<T>,
): Promise<T> {
  // What can be seen without the code costs no try.
  await check(context, given);
  const purpose = "reset";
  return proveCode(context, { ...given, purpose }, async (db, proved) => {
    const owner = await resetIn({ ...context, db }, given, proved);
    const contacts = provedContacts(owner);
    await notify({ ...context, db }, passwordChanged, { to: owner.id, payload: {}, contacts });
    return then(db, owner.id);
  });
}

async function resetIn(
  context: Context,
  given: Given,
  { accountId, contact }: Proved,
): Promise<Owner> {
  const owner = await ownerOf(context, accountId);
  if (!owner || !["unverified", "active"].includes(owner.state)) {
    throw refuse("code.over");
  }
  await check(context, given, ownWords(owner));
  await setPassword(context, { accountId, password: given.password });
  // The code went to the contact itself and so proves it.
  if (owner.state === "unverified") await keepContact(context, { accountId, contact });
  return owner;
}

async function check(context: Context, given: Given, own?: (string | null)[]): Promise<void> {
  const fields = await passwordErrors(context.settings, { ...given, ...(own ? { own } : {}) });
  try {
    digitsOf(context, given.code);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    fields.unshift(...error.fields);
  }
  if (fields.length > 0) throw badInput(...fields);
}
