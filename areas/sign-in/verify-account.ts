import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { keepContact } from "./keep-contact.ts";
import { type Opened, openHere } from "./open-here.ts";
import { proveCode } from "./prove-code.ts";
import { endResetCodes } from "./set-password.ts";

interface Given {
  requestId: string;
  code: string;
}

/** Proves the contact an account was registered with. */
export async function verifyAccount(
  context: Context,
  given: Given,
): Promise<Record<string, never>> {
  await proved(context, given, async () => {});
  return {};
}

/** The same in a browser, which is signed in by it. */
export const verifyHere = (context: Context, given: Given): Promise<Opened> =>
  proved(context, given, (db, accountId) => openHere({ ...context, db }, accountId));

const proved = <T>(
  context: Context,
  given: Given,
  then: (db: Database, accountId: string) => Promise<T>,
): Promise<T> =>
  proveCode(context, { ...given, purpose: "register" }, async (db, { accountId, contact }) => {
    await keepContact({ ...context, db }, { accountId, contact });
    // They may be on their way to the other contact, which nobody proved.
    await endResetCodes({ ...context, db }, accountId);
    return then(db, accountId);
  });
