import { randomBytes } from "node:crypto";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { normalize } from "#core/normalize.ts";

/** OWASP's first choice for argon2id: 19 MiB, two passes; about 30 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * It was 16 while pages still showed hashes to their owners (docs/security.md), so those hashes are
 * outdated.
 */
const saltBytes = 24;

/** @returns an argon2id hash that contains its salt and cost */
export const hashPassword = (password: string): Promise<string> =>
  hash(normalize(password, "NFKC"), { ...cost, salt: randomBytes(saltBytes) });

const base64 = (bytes: number) => Buffer.alloc(bytes).toString("base64").replace(/=+$/, "");

/** The hash of no password. Unknown accounts take as long as known ones (timing side channel). */
const nobody =
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
  `$${base64(saltBytes)}$${base64(32)}`;

/** @param digest undefined for an unknown account or one without a password */
export async function verifyPassword(digest: string | null | undefined, candidate: string) {
  const right = await verify(digest ?? nobody, normalize(candidate, "NFKC"));
  return right && Boolean(digest);
}

/**
 * Returns whether a hash was made with other parameters than today's. Rehash it while the password
 * is at hand.
 */
export function isOutdatedHash(digest: string | null): digest is string {
  if (digest === null) return false;
  const { memoryCost, timeCost, parallelism, saltLen } = parseOptions(digest);
  const isCost =
    memoryCost === cost.memoryCost &&
    timeCost === cost.timeCost &&
    parallelism === cost.parallelism;
  return !isCost || saltLen !== saltBytes;
}
