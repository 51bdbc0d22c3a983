import type { UploadRule } from "#core/files/upload-rules.ts";
import { kindOf, refusedAt, type Upload } from "./upload.ts";

/**
 * The text of an uploaded table. Programs that write none of the Unicode encodings write that of
 * Windows in Western Europe.
 * @throws AppError errors.upload.notATable, beside the upload's field
 */
export function acceptTable({ bytes, field }: Upload, rule: UploadRule): string {
  const encoding = encodingOf(bytes);
  const kind = encoding === "utf-8" ? kindOf(bytes) : "csv";
  if (kind !== "csv" || !rule.kinds.includes(kind)) throw refusedAt(field, "upload.notATable");
  const text = decoded(bytes, encoding) ?? decoded(bytes, "windows-1252") ?? "";
  if (noTable.test(text)) throw refusedAt(field, "upload.notATable");
  return text;
}

/** Has what is left of a picture or a program once it is text. */
export const noTable = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u;

/** By the mark at its beginning; "Unicode text" of spreadsheets is UTF-16. */
export function encodingOf(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString("hex");
  return mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
}

/** Without the mark. */
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
