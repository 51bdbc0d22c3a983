import { sql } from "drizzle-orm";
import { findAccount } from "#areas/people/accounts/account-contacts.ts";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import { dayMs } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  columnName,
  insertInto,
  type Parameters,
  setExcluded,
  statement,
} from "#server/database/statement.ts";
import { knownDevice } from "../tables.ts";
import { createSecret, hashSecret } from "./secrets.ts";

/**
 * Makes the browser known to an account after a successful sign-in; a guess never does.
 * @param context inside a transaction
 * @returns the value of its cookie: a shared phone stays known to all of its users
 */
export async function rememberDevice(
  { deviceSecret, settings, now, ...context }: Context,
  accountId: string,
): Promise<string> {
  // A value that was not issued by our server may be public.
  const secret = deviceSecret && /^[\w-]{43}$/.test(deviceSecret) ? deviceSecret : createSecret();
  const expiresAt = new Date(now.getTime() + settings.KNOWN_DEVICE_DAYS * dayMs);
  await keepDevice(context, { deviceHash: hashSecret(secret), accountId, now, expiresAt });
  return secret;
}

const keepDevice = statement(
  "device known",
  (p: Parameters<{ deviceHash: string; accountId: string; now: Date; expiresAt: Date }>) => sql`
    ${insertInto(knownDevice, {
      deviceHash: p.deviceHash,
      accountId: p.accountId,
      createdAt: p.now,
      expiresAt: p.expiresAt,
    })}
    on conflict (${columnName(knownDevice.deviceHash)}, ${columnName(knownDevice.accountId)})
      do update ${setExcluded(knownDevice.expiresAt)}`,
);

/** @returns the account with this contact to which the caller's browser is known */
export async function findAccountOfDevice(
  context: Context,
  contact: Contact,
): Promise<string | undefined> {
  const { deviceSecret, now } = context;
  if (!deviceSecret) return undefined;
  const match = await findAccount(context, contact);
  const deviceHash = hashSecret(deviceSecret);
  // Queried for an unknown contact too, so that it takes as long.
  const known = await findKnown(context, { deviceHash, accountId: match?.id ?? null, now });
  return known.length > 0 ? match?.id : undefined;
}

const findKnown = statement(
  "device of an account",
  (p: Parameters<{ deviceHash: string; accountId: string | null; now: Date }>) => sql`
    select 1 from ${knownDevice} where ${knownDevice.deviceHash} = ${p.deviceHash}
      and ${knownDevice.accountId} = ${p.accountId} and ${knownDevice.expiresAt} > ${p.now}`,
);
