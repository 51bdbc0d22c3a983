import { createECDH } from "node:crypto";
import { join } from "node:path";
import { readOrCreateFile } from "#server/keys.ts";
import type { Settings } from "#server/settings.ts";
import { StartError } from "#server/start-error.ts";

/**
 * The keys of the sender of push messages: RFC 8292. Base64url, uncompressed point and scalar of
 * P-256.
 */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

const curve = "prime256v1";

/**
 * Uses VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, else a file below DATA_DIR that is created once and
 * readable by its owner only. Browsers stay subscribed to one public key, so a new key loses them.
 * @throws StartError when the two do not belong together
 */
export function vapidKeys({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  DATA_DIR,
}: Settings): VapidKeys {
  if (!publicKey || !privateKey) {
    const stored = readOrCreateFile(join(DATA_DIR, "vapid.json"), () => JSON.stringify(newKeys()));
    return JSON.parse(stored) as VapidKeys;
  }
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

function newKeys(): VapidKeys {
  const pair = createECDH(curve);
  pair.generateKeys();
  const privateKey = pair.getPrivateKey();
  // A scalar with leading zeros is returned shorter than its 32 bytes.
  const padded = Buffer.concat([Buffer.alloc(32 - privateKey.length), privateKey]);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: padded.toString("base64url") };
}
