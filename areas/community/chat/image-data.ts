import { type Upload, uploadFieldError } from "#server/uploads/upload.ts";

const field = "imageData";
const address = /^data:[\w.+/-]{0,80}(?:;[\w=.+-]{1,40}){0,4},/;

/**
 * Decodes a picture that was sent as text: base64, or a data URL of it.
 * @throws AppError errors.upload.notAnImage
 */
export function decodeImage(text: string): Upload {
  const encoded = text.replace(address, "").replace(/\s/g, "");
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(encoded)) throw uploadFieldError(field, "upload.notAnImage");
  return { field, fileName: "", declaredType: "", bytes: Buffer.from(encoded, "base64") };
}
