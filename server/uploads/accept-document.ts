import type { UploadRule } from "#core/files/upload-rules.ts";
import { type AcceptContext, acceptImage } from "./accept-image.ts";
import { detectUploadKind, type Upload, uploadFieldError } from "./upload.ts";

export interface AcceptedDocument {
  bytes: Buffer;
  mediaType: "application/pdf" | "image/jpeg";
}

/** Keeps the small print of a page readable. */
const longest = 2400;
/** A PDF ends with this marker, possibly followed by what a program appended. */
const endMark = "%%EOF";
const endLies = 2048;

/**
 * Stores a PDF unchanged and re-encodes a picture. A PDF may contain anything, so it is never
 * displayed, only offered as a download.
 * @throws AppError errors.upload.notAPdf, damaged, tooManyPixels, beside the upload's field
 */
export async function acceptDocument(
  context: AcceptContext,
  upload: Upload,
  rule: UploadRule,
): Promise<AcceptedDocument> {
  const { bytes, field } = upload;
  const kind = detectUploadKind(bytes);
  if (!kind || !rule.kinds.includes(kind)) throw uploadFieldError(field, "upload.notAPdf");
  if (kind !== "pdf") {
    return {
      bytes: await acceptImage(context, upload, rule, { longest }),
      mediaType: "image/jpeg",
    };
  }
  if (!bytes.subarray(-endLies).includes(endMark)) throw uploadFieldError(field, "upload.damaged");
  return { bytes, mediaType: "application/pdf" };
}
