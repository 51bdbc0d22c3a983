import { AppError, commonRefusal } from "#core/errors.ts";
import { patientBody } from "./patient-body.ts";

/**
 * A request's body, given up once it is larger than allowed. A line that breaks is the caller's, and
 * no fault of ours that is logged as an error: nobody reads the answer.
 * @throws AppError errors.tooLarge, errors.tooSlow, also where the line broke
 */
export async function boundedBody(request: Request, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of patientBody(request)) {
      size += part.byteLength;
      if (size > maxBytes) throw commonRefusal("tooLarge");
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof AppError ? error : commonRefusal("tooSlow");
  }
  return Buffer.concat(parts);
}
