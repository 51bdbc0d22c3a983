import { createECDH } from "node:crypto";
import { StartError } from "#server/start-error.ts";

/**
 * The keys of the sender of push messages: RFC 8292. Base64url, uncompressed point and scalar of
 * P-256.
 */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface VapidSettings {
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
}

const curve = "prime256v1";

/**
 * Returns the pair of the edition, see `withStoredKeys`.
 * @throws StartError when the two do not belong together
 */
export function vapidKeys({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
}: VapidSettings): VapidKeys {
  if (publicOf(privateKey) !== publicKey) {
    throw new StartError(
      "The setting VAPID_PUBLIC_KEY is not right: it does not belong to VAPID_PRIVATE_KEY. See .env.example.",
    );
  }
  return { publicKey, privateKey };
}

function publicOf(privateKey: string): string | undefined {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, "base64url");
    return pair.getPublicKey("base64url");
  } catch {
    return undefined;
  }
}

/** Makes a pair. Browsers stay subscribed to one public key, so a new pair loses them. */
export function newVapidKeys(): VapidKeys {
  const pair = createECDH(curve);
  pair.generateKeys();
  const privateKey = pair.getPrivateKey();
  // A scalar with leading zeros is returned shorter than its 32 bytes.
  const padded = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: padded.toString("base64url") };
}
