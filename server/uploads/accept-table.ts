import type { UploadRule } from "#core/files/upload-rules.ts";
import { detectUploadKind, type Upload, uploadFieldError } from "./upload.ts";

/**
 * Returns the text of an uploaded table. A file in no Unicode encoding is read as Windows-1252, the
 * encoding of Windows in Western Europe.
 * @throws AppError beside the upload's field: errors.upload.isEmpty, isSpreadsheet, isPdf,
 * isPacked, notATable
 */
export function acceptTable({ bytes, field }: Upload, rule: UploadRule): string {
  const other = otherThanTable(bytes);
  if (other) throw uploadFieldError(field, other);
  const encoding = unmarkedEncodingOf(bytes);
  const kind = encoding === "utf-8" ? detectUploadKind(bytes) : "csv";
  if (kind !== "csv" || !rule.kinds.includes(kind))
    throw uploadFieldError(field, "upload.notATable");
  const text = decoded(bytes, encoding) ?? decoded(bytes, "windows-1252") ?? "";
  if (binaryCharacters.test(text)) throw uploadFieldError(field, "upload.notATable");
  if (text.trim() === "") throw uploadFieldError(field, "upload.isEmpty");
  if (markup.test(text)) throw uploadFieldError(field, "upload.isSpreadsheet");
  return text;
}

/** HTML and XML that programs name as Excel files and that Excel opens as such. */
const markup = /^\s*<(\?xml|!doctype|html|head|body|style|meta|table)\b/i;

/** Detects common other files by their first bytes. How to convert each to a table differs. */
function otherThanTable(bytes: Buffer) {
  const start = bytes.subarray(0, 8).toString("latin1");
  if (start.startsWith("%PDF-")) return "upload.isPdf";
  // Old Excel, and any Excel file with a password.
  if (start === "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1") return "upload.isSpreadsheet";
  if (!start.startsWith("PK\x03\x04")) return undefined;
  if (insideOf.spreadsheet.some((name) => bytes.includes(name))) return "upload.isSpreadsheet";
  return bytes.includes(insideOf.text) ? "upload.notATable" : "upload.isPacked";
}

/** Names of files inside a spreadsheet archive, and inside a Word document. */
const insideOf = {
  spreadsheet: ["xl/workbook", "opendocument.spreadsheet"],
  text: "word/document",
};

/**
 * Like `detectEncoding`, but also detects UTF-16 without a byte order mark: most second bytes of
 * Latin letters are zero.
 */
function unmarkedEncodingOf(bytes: Buffer): ReturnType<typeof detectEncoding> {
  const encoding = detectEncoding(bytes);
  const start = bytes.subarray(0, 400);
  if (encoding !== "utf-8" || !start.includes(0)) return encoding;
  const zeros = [0, 1].map((at) => start.filter((byte, i) => byte === 0 && i % 2 === at).length);
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < start.length / 4 || Math.min(even, odd) > 0) return encoding;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** Matches control characters, which a picture or a program contains when decoded as text. */
export const binaryCharacters = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]/u;

/** Detects the encoding by the byte order mark. "Unicode text" of spreadsheets is UTF-16. */
export function detectEncoding(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString("hex");
  return mark === "fffe" ? "utf-16le" : mark === "feff" ? "utf-16be" : "utf-8";
}

/** Decodes without the byte order mark. */
function decoded(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
