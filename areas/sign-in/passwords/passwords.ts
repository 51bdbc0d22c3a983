import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";

/** OWASP's first choice for argon2id: 19 MiB, two passes; about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** It was 16 until pages stopped showing digests to their owners (docs/security.md): those are old. */
const saltBytes = 24;

/** @returns an argon2id digest with its salt and cost in it */
export const hashPassword = (password: string): Promise<string> =>
  hash(password.normalize("NFKC"), { ...cost, salt: randomBytes(saltBytes) });

/** Of a password nobody has: those who are not known take as long as those who are. */
const nobody = hashPassword("nobody has this one");

/** @param digest undefined for who is not known or has no password */
export async function isPassword(
  digest: string | null | undefined,
  given: string,
): Promise<boolean> {
  const right = await verify(digest ?? (await nobody), given.normalize("NFKC"));
  return right && Boolean(digest);
}

/** Whether a digest was made otherwise than they are made now: with the password at hand, make it anew. */
export function isOldHash(digest: string | null): digest is string {
  if (digest === null) return false;
  const { memoryCost, timeCost, parallelism, saltLen } = parseOptions(digest);
  const isCost =
    memoryCost === cost.memoryCost &&
    timeCost === cost.timeCost &&
    parallelism === cost.parallelism;
  return !isCost || saltLen !== saltBytes;
}
