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
import { takesGzip } from "./http/compress.ts";
import { type WaitingRoom, waitingRoom } from "./waiting-room.ts";
import { isDiskFull } from "./write-whole.ts";

/** A long answer, as JSON text that is written a part at a time. */
export interface TextInParts {
  /** @param add waits until what was added before has gone on */
  write(add: (text: string) => Promise<void>): Promise<void>;
}

/** The output of an endpoint with `inParts`: described as what it is, and given as its text. */
export const inParts = (output: z.ZodType) => output as z.ZodType as z.ZodType<TextInParts>;

/** The same with something before and after it. */
export const around = (text: TextInParts, before: string, after: string): TextInParts => ({
  async write(add) {
    await add(before);
    await text.write(add);
    await add(after);
  },
});

function roomOf({ cache, settings }: Pick<Context, "cache" | "settings">): WaitingRoom {
  const rooms = cache.of<WaitingRoom>(roomOf);
  const bounds = { most: settings.EXPORTS_AT_ONCE, waitMs: 20 * settings.HTTP_WAIT_MS };
  const room = rooms.get("") ?? waitingRoom({ ...bounds, maxWaiting: 20 });
  rooms.set("", room);
  return room;
}

type Needed = Pick<Context, "cache" | "settings" | "slot">;

/**
 * Writes a long answer to a file and sends it from there. So neither the memory nor a connection of
 * the database waits for a slow line, and what fails while it is written is still refused in words.
 * @param accepted the encodings that the caller takes
 * @throws AppError errors.unavailable with Retry-After where others are before it, errors.storageFull
 */
export async function sentInParts(
  context: Needed,
  text: TextInParts,
  { accepted = "", headers = {} }: { accepted?: string; headers?: Record<string, string> } = {},
): Promise<{ body: ReadableStream<Uint8Array>; headers: Record<string, string> }> {
  const leave = await context.slot.outside(() => roomOf(context).enter(1));
  const file = await spooled(context.settings.DATA_DIR, text).finally(leave);
  const isGzip = takesGzip(accepted);
  return {
    body: isGzip ? file.gzip() : file.text(),
    headers: {
      "content-type": "application/json; charset=utf-8",
      // It would be held whole to be compressed.
      "cache-control": "no-store, no-transform",
      vary: "accept-encoding",
      ...(isGzip && { "content-encoding": "gzip", "content-length": String(file.bytes) }),
      ...headers,
    },
  };
}

interface Spooled {
  /** As it lies in the file, and as it was written; one of them, once. */
  gzip(): ReadableStream<Uint8Array>;
  text(): ReadableStream<Uint8Array>;
  bytes: number;
  /** When nothing is left of it: it was sent, or its reader is gone. */
  closed: Promise<void>;
}

/** Writes a text, compressed, to a file without a name that goes when it is closed. */
export async function spooled(folder: string, text: TextInParts): Promise<Spooled> {
  const [fd, writing] = await openNameless(join(folder, "sent"));
  try {
    const gzip = createGzip({ level: 3 });
    const stored = pipeline(gzip, createWriteStream("", { fd: writing }));
    // What fails first is what is told.
    await Promise.all([written(text, gzip), stored]);
    const { size: bytes } = await promisify(fstat)(fd);
    const closing = Promise.withResolvers<void>();
    const read = () => createReadStream("", { fd, start: 0 }).once("close", closing.resolve);
    const web = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    return {
      gzip: () => web(read()),
      text: () => {
        const whole = createGunzip();
        // Who goes away ends both.
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
 * A killed process leaves nothing: the name is gone before the first byte is written.
 * @returns where it is read, and where it is written: each stream closes its own
 */
async function openNameless(folder: string): Promise<[reading: number, writing: number]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, newId());
  const writing = await promisify(open)(path, "wx", 0o600);
  const reading = await promisify(open)(path, "r");
  await rm(path);
  return [reading, writing];
}

/** Writes a text into a stream, no faster than it goes on. */
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
