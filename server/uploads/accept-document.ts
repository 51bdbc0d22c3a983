import type { UploadRule } from "#core/files/upload-rules.ts";
import { type Accepting, acceptImage } from "./accept-image.ts";
import { kindOf, refusedAt, type Upload } from "./upload.ts";

export interface AcceptedDocument {
  bytes: Buffer;
  mediaType: "application/pdf" | "image/jpeg";
}

/** Small print of a page must stay readable. */
const longest = 2400;
/** A PDF ends with this mark, give or take what a program wrote behind it. */
const endMark = "%%EOF";
const endLies = 2048;

/**
 * A PDF as it is, a picture made anew. A PDF may hold anything: it is shown to nobody by us, only
 * handed out as a file to save.
 * @throws AppError errors.upload.notAPdf, damaged, tooManyPixels, beside the upload's field
 */
export async function acceptDocument(
  context: Accepting,
  upload: Upload,
  rule: UploadRule,
): Promise<AcceptedDocument> {
  const { bytes, field } = upload;
  const kind = kindOf(bytes);
  if (!kind || !rule.kinds.includes(kind)) throw refusedAt(field, "upload.notAPdf");
  if (kind !== "pdf") {
    return {
      bytes: await acceptImage(context, upload, rule, { longest }),
      mediaType: "image/jpeg",
    };
  }
  if (!bytes.subarray(-endLies).includes(endMark)) throw refusedAt(field, "upload.damaged");
  return { bytes, mediaType: "application/pdf" };
}
