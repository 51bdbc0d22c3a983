import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Encrypts texts that are stored, so that a copy of the database alone does not reveal them. */
export interface Sealer {
  seal(text: string): string;
  /** @throws Error when it was sealed with another secret, or has been changed */
  open(sealed: string): string;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Returns a sealer by AES-256-GCM. A sealed text is nonce, tag and encrypted text in base64.
 * @param secret a digest of the edition's key for this purpose (`keys.hmac`)
 */
export function createSealer(secret: string): Sealer {
  const key = createHash("sha256").update(secret).digest();
  return {
    seal(text) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: tagBytes });
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64");
      const [nonce, rest] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes)];
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, {
        authTagLength: tagBytes,
      });
      decipher.setAuthTag(rest.subarray(0, tagBytes));
      const body = Buffer.concat([decipher.update(rest.subarray(tagBytes)), decipher.final()]);
      return body.toString("utf8");
    },
  };
}
