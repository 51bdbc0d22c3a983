import { commonRefusal } from "#core/errors.ts";
import { patientBody } from "./patient-body.ts";

/**
 * A request's body, given up once it is larger than allowed.
 * @throws AppError errors.tooLarge, errors.tooSlow
 */
export async function boundedBody(request: Request, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of patientBody(request)) {
    size += part.byteLength;
    if (size > maxBytes) throw commonRefusal("tooLarge");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
