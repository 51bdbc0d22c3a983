import { contactOwner } from "#areas/people/accounts/account-contacts.ts";
import type { Contact } from "#areas/people/accounts/contacts.ts";
import type { Context } from "#server/context.ts";
import { accountOfDevice } from "../sessions/known-devices.ts";

/** Who asks for a code, as it is counted. */
export interface Asker {
  /** Digest of an account that proved itself before it asked, else of the network. */
  hash: string;
  /** Signed in with a proved contact, or on a device known to the owner of the contact. */
  isProved: boolean;
  /** Whether it is her own proved contact: strangers cannot use up what she may have sent to it. */
  isOwn: boolean;
}

/** A digest of the caller's address, by which what goes out is counted. */
export const addressHash = ({ keys, address }: Pick<Context, "keys" | "address">): string =>
  keys.hmac("code address", address);

/** What is found out of the contact changes nothing but for who has proved herself to be its owner. */
export async function askerOf(context: Context, contact: Contact): Promise<Asker> {
  const { actor, keys } = context;
  const proved = (accountId: string) => keys.hmac("code account", accountId);
  if (actor.kind === "person" && actor.isVerified) {
    const owner = await contactOwner(context, contact);
    const { accountId } = actor;
    return { hash: proved(accountId), isProved: true, isOwn: owner?.id === accountId };
  }
  const known = await accountOfDevice(context, contact);
  const owner = known && (await contactOwner(context, contact));
  return owner && owner.id === known
    ? { hash: proved(known), isProved: true, isOwn: true }
    : { hash: addressHash(context), isProved: false, isOwn: false };
}
