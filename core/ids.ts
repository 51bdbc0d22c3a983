import { createHash, randomBytes } from "node:crypto";

/** Creates a UUID of version 7 (RFC 9562) that sorts after all earlier ones of this process. */
export const newId = createIdSequence();

/**
 * Returns a generator of UUIDs of version 7 in strict order: rows written within a millisecond sort
 * as written, even if the clock is set back. The 12 bits after the time are a counter (RFC 9562,
 * 6.2, method 1); when it is full, the time runs ahead of the clock.
 * @param clock milliseconds since 1970
 */
export function createIdSequence(clock = () => Date.now()): () => string {
  let time = 0;
  let count = 0;
  return () => {
    const bytes = randomBytes(16);
    const now = clock();
    if (now > time || count === 0xfff) {
      time = Math.max(now, time + 1);
      // The upper bit is cleared, to leave space for counting.
      count = bytes.readUInt16BE(6) & 0x7ff;
    } else {
      count += 1;
    }
    bytes.writeUIntBE(time, 0, 6);
    bytes.writeUInt16BE(0x7000 | count, 6);
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    return written(bytes);
  };
}

const written = (bytes: Buffer): string =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

export const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns the same id for the same name: a UUID of version 8 derived from it. */
export function deterministicId(name: string): string {
  const bytes = createHash("sha256").update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return written(bytes);
}

/** Writes an id as 22 characters instead of 36 (base64url, RFC 4648). */
export const compactId = (id: string): string =>
  Buffer.from(id.replaceAll("-", ""), "hex").toString("base64url");

/** Returns the id that was written as 22 characters; undefined for anything else. */
export function idOfCompact(text: string): string | undefined {
  const bytes = Buffer.from(text, "base64url");
  return bytes.length === 16 && bytes.toString("base64url") === text ? written(bytes) : undefined;
}
