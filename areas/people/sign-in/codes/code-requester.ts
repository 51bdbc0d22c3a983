import { findContactOwner } from "#areas/people/accounts/account-contacts.ts";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import type { Context } from "#server/context.ts";
import { findAccountOfDevice } from "../sessions/known-devices.ts";

/** Identifies who requests a code, for the limits. */
export interface CodeRequester {
  /** Hash of the account for a verified requester, else of the network. */
  hash: string;
  /** Signed in with a verified contact, or on a device known to the owner of the contact. */
  isProved: boolean;
  /**
   * Whether it is the requester's own verified contact: unknown callers cannot use up its owner's
   * codes.
   */
  isOwn: boolean;
}

/** Returns a hash of the caller's address, by which sent messages are counted. */
export const addressHash = ({ keys, address }: Pick<Context, "keys" | "address">): string =>
  keys.hmac("code address", address);

/**
 * Identifies the requester. Looking up the contact changes the result only for its verified owner.
 */
export async function identifyRequester(
  context: Context,
  contact: Contact,
): Promise<CodeRequester> {
  const { actor, keys } = context;
  const verifiedHash = (accountId: string) => keys.hmac("code account", accountId);
  if (actor.kind === "person" && actor.isVerified) {
    const owner = await findContactOwner(context, contact);
    const { accountId } = actor;
    return { hash: verifiedHash(accountId), isProved: true, isOwn: owner?.id === accountId };
  }
  const known = await findAccountOfDevice(context, contact);
  const owner = known && (await findContactOwner(context, contact));
  return owner && owner.id === known
    ? { hash: verifiedHash(known), isProved: true, isOwn: true }
    : { hash: addressHash(context), isProved: false, isOwn: false };
}
