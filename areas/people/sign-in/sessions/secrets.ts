import { createHash, randomBytes } from "node:crypto";

/** 256 random bits as text, for cookies and tokens. */
export const newSecret = (): string => randomBytes(32).toString("base64url");

/** How a secret of 256 random bits is stored: nobody can guess it back, so a plain digest will do. */
export const secretHash = (secret: string): string =>
  createHash("sha256").update(secret).digest("base64url");
