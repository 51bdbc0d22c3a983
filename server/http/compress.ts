import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import type { WebEnvironment } from "./web-environment.ts";

/** Below this many bytes, compression gains nothing. */
export const minBytes = 1024;
const compressible =
  /^(text\/(?!event-stream)|application\/([\w.+-]+\+)?(json|javascript|xml)|image\/svg)/;

// Levels at which a page takes about a millisecond on a small server.
export const encoders = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        // Large enough for a page, instead of the default of four megabytes each.
        [constants.BROTLI_PARAM_LGWIN]: 18,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 6 }),
};

export type Encoding = keyof typeof encoders;

/**
 * Sends texts compressed, with Brotli if the browser accepts it: a fifth smaller than gzip for
 * pages.
 */
export const compressed: MiddlewareHandler<WebEnvironment> = async (c, next) => {
  await next();
  const encoding = bestEncoding(c.req.header("accept-encoding") ?? "");
  // Reads the body only to compress it. Reading turns the server's light response into a full one,
  // with other headers. Otherwise it stays light and is sent with its headers in one write.
  const text = c.get("text");
  const hasBody = text !== undefined || !encoding || Boolean(c.res.body);
  const { headers, status } = c.res;
  if (!hasBody || headers.has("content-encoding") || c.req.method === "HEAD") return;
  if (!compressible.test(headers.get("content-type") ?? "")) return;
  // A streamed answer would have to be held in memory as a whole.
  if (headers.get("cache-control")?.includes("no-transform")) return;
  headers.append("vary", "accept-encoding");
  if (!encoding) return;
  const whole = text === undefined ? new Uint8Array(await c.res.arrayBuffer()) : Buffer.from(text);
  const sent = whole.byteLength < minBytes ? whole : await encoders[encoding](whole);
  headers.delete("content-length");
  if (sent !== whole) headers.set("content-encoding", encoding);
  // Otherwise replacing the response would read the body of the old one.
  c.res = undefined;
  c.res = new Response(sent as Uint8Array<ArrayBuffer>, { status, headers });
};

/** Browsers list all encodings they accept without a preference. Brotli is the smallest. */
export function bestEncoding(accepted: string): Encoding | undefined {
  const taken = takenOf(accepted);
  return (["br", "gzip"] as const).find((encoding) => taken.includes(encoding));
}

export const acceptsGzip = (accepted: string): boolean => takenOf(accepted).includes("gzip");

const takenOf = (accepted: string): (string | undefined)[] =>
  accepted
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
