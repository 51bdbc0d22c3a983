import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { normalize } from "#core/normalize.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes; about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** It was 16 until pages stopped showing digests to their owners (docs/security.md): those are old. */
const saltBytes = 24;

/** @returns an argon2id digest with its salt and cost in it */
export const hashPassword = (password: string): Promise<string> =>
  hash(normalize(password, "NFKC"), { ...cost, salt: randomBytes(saltBytes) });

const base64 = (bytes: number) => Buffer.alloc(bytes).toString("base64").replace(/=+$/, "");

/** Of a password nobody has: those who are not known take as long as those who are. */
const nobody =
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
  `$${base64(saltBytes)}$${base64(32)}`;

/** @param digest undefined for who is not known or has no password */
export async function isPassword(digest: string | null | undefined, given: string) {
  const right = await verify(digest ?? nobody, normalize(given, "NFKC"));
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
