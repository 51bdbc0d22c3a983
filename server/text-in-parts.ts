import { once } from "node:events";
import { close, createReadStream, createWriteStream, fstat, open } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, createGzip } from "node:zlib";
import type { z } from "zod";
import { commonRefusal } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import type { Context } from "./context.ts";
import { acceptsGzip } from "./http/compress.ts";
import { createRequestQueue, type RequestQueue } from "./request-queue.ts";
import { isDiskFull } from "./write-file-atomic.ts";

/** A long response as JSON text that is written in parts. */
export interface TextInParts {
  /** @param add resolves when the previous parts have been forwarded */
  write(add: (text: string) => Promise<void>): Promise<void>;
}

/**
 * Declares the output of an endpoint with `inParts`. The schema describes the data, and the handler
 * returns its text.
 */
export const inParts = (output: z.ZodType) => output as z.ZodType as z.ZodType<TextInParts>;

/** Wraps a text with a prefix and a suffix. */
export const wrapText = (text: TextInParts, before: string, after: string): TextInParts => ({
  async write(add) {
    await add(before);
    await text.write(add);
    await add(after);
  },
});

function roomOf({ cache, settings }: Pick<Context, "cache" | "settings">): RequestQueue {
  const rooms = cache.of<RequestQueue>(roomOf);
  const bounds = { most: settings.EXPORTS_AT_ONCE, waitMs: 20 * settings.HTTP_WAIT_MS };
  const room = rooms.get("") ?? createRequestQueue({ ...bounds, maxWaiting: 20 });
  rooms.set("", room);
  return room;
}

type Needed = Pick<Context, "cache" | "settings" | "slot">;

/**
 * Writes a long response to a file and streams it from there. So a slow connection blocks neither
 * memory nor a database connection, and a failure during writing still returns a proper error.
 * @param accepted the encodings that the caller accepts
 * @throws AppError errors.unavailable with Retry-After where others are before it,
 * errors.storageFull
 */
export async function sendInParts(
  context: Needed,
  text: TextInParts,
  { accepted = "", headers = {} }: { accepted?: string; headers?: Record<string, string> } = {},
): Promise<{ body: ReadableStream<Uint8Array>; headers: Record<string, string> }> {
  const leave = await context.slot.outside(() => roomOf(context).enter(1));
  const file = await spoolToFile(context.settings.DATA_DIR, text).finally(leave);
  const isGzip = acceptsGzip(accepted);
  return {
    body: isGzip ? file.gzip() : file.text(),
    headers: {
      "content-type": "application/json; charset=utf-8",
      // A proxy or the server would buffer the whole response to compress it.
      "cache-control": "no-store, no-transform",
      vary: "accept-encoding",
      ...(isGzip && { "content-encoding": "gzip", "content-length": String(file.bytes) }),
      ...headers,
    },
  };
}

interface Spooled {
  /** The compressed content, or the original text. Only one of them can be read, and only once. */
  gzip(): ReadableStream<Uint8Array>;
  text(): ReadableStream<Uint8Array>;
  bytes: number;
  /** Resolves when the file is closed: it was sent, or its reader is gone. */
  closed: Promise<void>;
}

/** Writes a text, compressed, to an unlinked file that disappears when it is closed. */
export async function spoolToFile(folder: string, text: TextInParts): Promise<Spooled> {
  const [fd, writing] = await openNameless(join(folder, "sent"));
  try {
    const gzip = createGzip({ level: 3 });
    const stored = pipeline(gzip, createWriteStream("", { fd: writing }));
    // Rejects with the first failure.
    await Promise.all([written(text, gzip), stored]);
    const { size: bytes } = await promisify(fstat)(fd);
    const closing = Promise.withResolvers<void>();
    const read = () => createReadStream("", { fd, start: 0 }).once("close", closing.resolve);
    const web = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    return {
      gzip: () => web(read()),
      text: () => {
        const whole = createGunzip();
        // A reader that cancels ends both streams.
        pipeline(read(), whole).catch(() => {});
        return web(whole);
      },
      bytes,
      closed: closing.promise,
    };
  } catch (error) {
    await promisify(close)(fd);
    throw isDiskFull(error) ? commonRefusal("storageFull") : error;
  }
}

/**
 * Opens an unlinked file: its name is deleted before the first byte is written, so a killed process
 * leaves nothing.
 * @returns the descriptors for reading and for writing; each stream closes its own
 */
async function openNameless(folder: string): Promise<[reading: number, writing: number]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  const writing = await promisify(open)(path, "wx", 0o600);
  const reading = await promisify(open)(path, "r");
  await rm(path);
  return [reading, writing];
}

/** Writes a text into a stream and respects its backpressure. */
async function written(text: TextInParts, into: Writable): Promise<void> {
  try {
    await text.write(async (part) => {
      if (!into.write(part)) await once(into, "drain");
    });
    into.end();
  } catch (error) {
    into.destroy(error as Error);
    throw error;
  }
}
