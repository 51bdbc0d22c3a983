import { createHash } from "node:crypto";
import type { EditionCode } from "#core/editions.ts";

/** The same id for the same thing on every load: a UUID of version 8 made of its edition and name. */
export function demoId(edition: EditionCode, kind: string, code: string): string {
  const bytes = createHash("sha256").update(`soko demo/${edition}/${kind}/${code}`).digest();
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes
    .toString("hex", 0, 16)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
