import { commonRefusal } from "#core/errors.ts";

/** A request's body, given up once it is larger than allowed. @throws AppError errors.tooLarge */
export async function boundedBody(request: Request, maxBytes: number): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > maxBytes) throw commonRefusal("tooLarge");
    parts.push(part);
  }
  return Buffer.concat(parts);
}
