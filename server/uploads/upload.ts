import { z } from "zod";

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

const longestName = 120;

/** The name a file was sent with, as it may be kept and shown. */
export function plainFileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? "";
  // \p{C}: control characters, and those that turn the direction of what follows.
  const plain = last
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const [ending = ""] = /\.[A-Za-z0-9]{1,8}$/.exec(plain) ?? [];
  const stem = [...plain.slice(0, plain.length - ending.length)];
  return `${stem.slice(0, longestName - ending.length).join("")}${ending}`;
}
