import { randomBytes } from "node:crypto";

/** Crockford's alphabet: no letter that can be read as another, or as a digit. */
const signs = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 16;

/** Creates a code of 80 random bits that is easy to read aloud: "7K3M-QX2P-9D4T-VB6N". */
export function newCreditCode(): string {
  const code = [...randomBytes(length)].map((byte) => signs[byte % signs.length]).join("");
  return code.replace(/.{4}(?=.)/g, "$&-");
}

/** Parses a typed code: any case, with or without dashes, O for 0, I and L for 1. */
export function parseCreditCode(typed: string): string | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");
  if (plain.length !== length || [...plain].some((sign) => !signs.includes(sign))) return undefined;
  return plain.replace(/.{4}(?=.)/g, "$&-");
}
