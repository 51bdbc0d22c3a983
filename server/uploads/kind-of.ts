import type { UploadKind } from "#core/forms/upload-rules.ts";

const startsWith = (bytes: Buffer, start: string, at = 0) =>
  bytes.subarray(at, at + start.length).equals(Buffer.from(start, "latin1"));

const signs: Record<UploadKind, (bytes: Buffer) => boolean> = {
  jpeg: (bytes) => startsWith(bytes, "\xff\xd8\xff"),
  png: (bytes) => startsWith(bytes, "\x89PNG\r\n\x1a\n"),
  webp: (bytes) => startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8),
  avif: (bytes) =>
    startsWith(bytes, "ftyp", 4) && brandsOf(bytes).some((one) => /^avi[fs]$/.test(one)),
  pdf: (bytes) => startsWith(bytes, "%PDF-"),
  // Last: text has no sign of its own, and no zero byte.
  csv: (bytes) => !bytes.includes(0),
};

const kinds = Object.keys(signs) as UploadKind[];

/** What a file is by its first bytes, whatever it calls itself. */
export const kindOf = (bytes: Buffer): UploadKind | undefined =>
  kinds.find((kind) => signs[kind](bytes));

/** The major brand of an ISO media file and those it says it is compatible with. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = bytes.subarray(8, end).toString("latin1").match(/.{4}/gs) ?? [];
  return brands.filter((_, at) => at !== 1);
}
