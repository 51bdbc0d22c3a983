import { z } from "zod";
import { type AppError, commonRefusal } from "#core/errors.ts";
import type { UploadKind } from "#core/files/upload-rules.ts";
import { normalize } from "#core/normalize.ts";

/** An uploaded file. Untrusted: neither its name nor its declared type is relied on. */
export interface Upload {
  /** The form field of the file, beside which a refusal is shown. */
  field: string;
  /** For display only: no path, no control characters, at most 120 characters. */
  fileName: string;
  declaredType: string;
  bytes: Buffer;
}

/**
 * Schema fragment for the input of an endpoint with `uploads`. Use `uploadedFile.optional()` where
 * the file is optional.
 */
export const uploadedFile = z.custom<Upload>(isUpload, { error: "errors.upload.missing" });

/** Only `readUploads` creates such a value, so a JSON body cannot imitate a file. */
function isUpload(value: unknown): value is Upload {
  return typeof value === "object" && value !== null && "bytes" in value
    ? Buffer.isBuffer(value.bytes)
    : false;
}

const maxName = 120;

/** Returns the name of an uploaded file in a form that may be stored and displayed. */
export function sanitizeFileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? "";
  // \p{C}: control characters, including those that reverse the text direction.
  const plain = normalize(last, "NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const [ending = ""] = /\.[A-Za-z0-9]{1,8}$/.exec(plain) ?? [];
  const stem = [...plain.slice(0, plain.length - ending.length)];
  return `${stem.slice(0, maxName - ending.length).join("")}${ending}`;
}

/** Returns the error for an upload, shown beside its field as well. */
export function uploadFieldError(
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
    startsWith(bytes, "ftyp", 4) && brandsOf(bytes).some((brand) => /^avi[fs]$/.test(brand)),
  pdf: (bytes) => startsWith(bytes, "%PDF-"),
  // Last, because text has no signature. It contains no zero byte.
  csv: (bytes) => !bytes.includes(0),
};

const kinds = Object.keys(signs) as UploadKind[];

/** Detects the kind of a file by its first bytes, whatever its name or declared type. */
export const detectUploadKind = (bytes: Buffer): UploadKind | undefined =>
  kinds.find((kind) => signs[kind](bytes));

/** Returns the major brand of an ISO media file and its compatible brands. */
function brandsOf(bytes: Buffer): string[] {
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 256);
  const brands = bytes.subarray(8, end).toString("latin1").match(/.{4}/gs) ?? [];
  return brands.filter((_, at) => at !== 1);
}
