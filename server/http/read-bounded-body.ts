import { AppError, commonRefusal } from "#core/errors.ts";
import { readBodyWithTimeout } from "./body-timeout.ts";

/**
 * Reads a request's body, and gives up once it is larger than allowed. A broken connection is the
 * caller's and not logged as an error of ours: no one reads the answer.
 * @throws AppError errors.tooLarge, errors.tooSlow, also where the line broke
 */
export async function readBoundedBody(request: Request, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of readBodyWithTimeout(request)) {
      size += part.byteLength;
      if (size > maxBytes) throw commonRefusal("tooLarge");
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof AppError ? error : commonRefusal("tooSlow");
  }
  return Buffer.concat(parts);
}
