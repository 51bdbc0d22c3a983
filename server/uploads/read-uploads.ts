import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  MultipartParser,
} from "@remix-run/multipart-parser";
import { AppError, commonRefusal } from "#core/errors.ts";
import type { Context } from "#server/context.ts";
import { readBodyWithTimeout } from "#server/http/body-timeout.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Endpoint } from "#server/operations/endpoint.ts";
import {
  createPartCollector,
  maxTextBytes,
  type ParsedForm,
  type UploadRules,
  type Values,
} from "./posted-parts.ts";
import type { UploadPlace } from "./upload-room.ts";

/**
 * A refusal of a posted form. It preserves the values typed before the file, so that the form can
 * show them.
 */
export class UploadRefusal extends AppError {
  readonly typed: Values;

  constructor({ key, status, values, fields, headers }: AppError, typed: Values) {
    super(key, status, { values, fields, headers });
    this.typed = typed;
  }
}

const maxParts = 50;
/** Bytes of everything but files: the typed values, and the delimiters between the parts. */
const maxNonFileBytes = 64 * 1024;
/** Maximum length of a boundary: RFC 2046. */
const maxBoundary = 70;

/** The part of a context that reading needs: the sender, the limits and the memory. */
type Reading = Pick<Context, "actor" | "address" | "limiters" | "uploadRoom" | "settings" | "slot">;

/**
 * Returns whose share of the memory is used. Anonymous senders have one share for each network,
 * only in forms that allow them, with a limit per hour.
 * @throws AppError errors.signInFirst, errors.tooManyRequests
 */
async function senderOf(context: Reading, rules: UploadRules): Promise<string> {
  const all = Object.values(rules);
  const isForVisitors = all.length > 0 && all.every(({ ofStrangers }) => ofStrangers);
  if (context.actor.kind === "person" || !isForVisitors) return personOf(context).accountId;
  await context.limiters.anonymousFileOfAddress.count(context.address);
  return `network ${context.address}`;
}

/**
 * Reads the `multipart/form-data` body of a call or a form. Stops as soon as a part is too large or
 * arrives too slowly. Check the sender first: megabytes of an unauthorized sender need not be read.
 * @param use handles the form; its bytes take up memory until it is done
 * @throws UploadRefusal
 */
export async function readUploads<T>(
  context: Reading,
  request: Request,
  { uploads: rules = {} }: Pick<Endpoint, "uploads">,
  use: (posted: ParsedForm) => Promise<T>,
): Promise<T> {
  const parts = createPartCollector(rules);
  const sender = await senderOf(context, rules);
  let place: UploadPlace | undefined;
  try {
    try {
      place = await context.slot.outside(async () => {
        const place = await context.uploadRoom.enter(sender);
        const maxMs = context.settings.UPLOAD_SECONDS * 1000;
        const body = readBodyWithTimeout(request, { maxMs, signal: place.signal });
        await read(body, request, place, rules, parts).catch((error) => {
          place.leave();
          throw error;
        });
        return place;
      });
    } catch (error) {
      throw new UploadRefusal(refusalOf(error, parts), parts.posted().values);
    }
    return await use(parts.posted());
  } finally {
    place?.leave();
  }
}

type Parts = ReturnType<typeof createPartCollector>;

async function read(
  body: AsyncIterable<Uint8Array>,
  { headers }: Request,
  place: UploadPlace,
  rules: UploadRules,
  parts: Parts,
): Promise<void> {
  const sizes = Object.values(rules).map((rule) => rule.maxBytes);
  const whole = sizes.reduce((sum, size) => sum + size, maxNonFileBytes);
  const declared = Number(headers.get("content-length")) || whole;
  // A body that declares too large a size is read only for the values typed before the file.
  const largest = declared > whole ? maxTextBytes : Math.max(...sizes, maxTextBytes);
  const options = { maxFileSize: largest, maxParts };
  const parser = new MultipartParser(boundaryOf(headers), options);
  let size = 0;
  let isWhole = false;
  for await (const chunk of uncut(body)) {
    size += chunk.byteLength;
    if (size > whole) throw parts.tooLarge();
    // Data after the end, usually a line break, may arrive separately and is ignored.
    if (isWhole || chunk.byteLength === 0) continue;
    await place.take(chunk.byteLength);
    for (const part of parser.write(chunk)) parts.take(part);
    isWhole = isFinished(parser);
  }
  if (!isWhole) throw commonRefusal("upload.cutOff");
  place.arrived();
}

function boundaryOf(headers: Headers): string {
  const type = headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw commonRefusal("upload.notAForm");
  const boundary = getMultipartBoundary(type)?.trim();
  if (!boundary || boundary.length > maxBoundary) {
    throw commonRefusal("upload.unreadable");
  }
  return boundary;
}

/** A broken connection cuts the body off. */
async function* uncut(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    throw error instanceof AppError ? error : commonRefusal("upload.cutOff");
  }
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

function refusalOf(error: unknown, parts: Parts): AppError {
  if (error instanceof AppError) return error.status === 408 ? parts.tooSlow() : error;
  if (error instanceof MaxFileSizeExceededError) return parts.tooLarge();
  if (!(error instanceof MultipartParseError)) throw error;
  return commonRefusal(/^Max/.test(error.name) ? "tooLarge" : "upload.unreadable");
}
