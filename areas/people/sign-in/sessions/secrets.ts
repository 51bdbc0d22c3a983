import { createHash, randomBytes } from "node:crypto";

/** Creates 256 random bits as text, for cookies and tokens. */
export const createSecret = (): string => randomBytes(32).toString("base64url");

/**
 * Hashes a secret of 256 random bits for storage. It cannot be guessed, so a plain hash is enough.
 */
export const hashSecret = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");
