import { z } from "zod";
import { type AppError, commonRefusal } from "#core/errors.ts";
import type { UploadKind } from "#core/files/upload-rules.ts";
import { normalize } from "#core/normalize.ts";

/** A file somebody sent. Nothing of it is believed: not its name, not what it says it is. */
export interface Upload {
  /** The field of the form it came in, where a refusal stands. */
  field: string;
  /** For showing alone: no path, no control characters, at most 120 characters. */
  fileName: string;
  declaredType: string;
  bytes: Buffer;
}

/** Brick for the input of an endpoint with `uploads`; `uploaded.optional()` where none is needed. */
export const uploaded = z.custom<Upload>(isUpload, { error: "errors.upload.missing" });

/** Made by `readUploads` and by nobody else: a JSON body cannot pretend to be a file. */
function isUpload(value: unknown): value is Upload {
  return typeof value === "object" && value !== null && "bytes" in value
    ? Buffer.isBuffer(value.bytes)
    : false;
}

const maxName = 120;

/** The name a file was sent with, as it may be kept and shown. */
export function plainFileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? "";
  // \p{C}: control characters, and those that turn the direction of what follows.
  const plain = normalize(last, "NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const [ending = ""] = /\.[A-Za-z0-9]{1,8}$/.exec(plain) ?? [];
  const stem = [...plain.slice(0, plain.length - ending.length)];
  return `${stem.slice(0, maxName - ending.length).join("")}${ending}`;
}

/** A refusal of an upload whose sentence stands beside its field as well. */
export function refusedAt(
  field: string,
  name: Extract<Parameters<typeof commonRefusal>[0], `upload.${string}`>,
  values: Record<string, number> = {},
): AppError {
  return commonRefusal(name, { values, fields: [{ field, key: `errors.${name}`, values }] });
}

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
