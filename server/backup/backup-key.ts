import { createHash } from "node:crypto";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { StartError } from "#server/start-error.ts";

/** How the parts of a backup are encrypted. */
export interface Sealing {
  /** The public key that parts are encrypted for; undefined: they are not encrypted. */
  recipient: string | undefined;
  /** The secret key that opens them, where it is known. */
  identity: string | undefined;
  /** Distinguishes the stored files of one key from those of another, and from open ones. */
  mark: string;
}

/**
 * Returns how BACKUP_KEY encrypts: `age1…` can only encrypt, `AGE-SECRET-KEY-1…` also decrypts.
 * @throws StartError when it is neither
 */
export async function sealingOf(key: string | undefined): Promise<Sealing> {
  if (!key) return { recipient: undefined, identity: undefined, mark: "open" };
  const isSecret = key.startsWith("AGE-SECRET-KEY-");
  try {
    const recipient = isSecret ? await identityToRecipient(key) : key;
    const mark = createHash("sha256").update(recipient).digest("hex").slice(0, 12);
    return { recipient, identity: isSecret ? key : undefined, mark };
  } catch {
    throw new StartError(
      "The setting BACKUP_KEY is not right: it is no key of age. Make one with npm run backup -- --new-key.",
    );
  }
}

/** Creates a pair: the server needs the public key, whoever restores needs the secret one. */
export async function newBackupKey(): Promise<{ secretKey: string; publicKey: string }> {
  const secretKey = await generateX25519Identity();
  return { secretKey, publicKey: await identityToRecipient(secretKey) };
}
