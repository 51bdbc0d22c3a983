import {
  getMultipartBoundary,
  MaxFileSizeExceededError,
  MultipartParseError,
  MultipartParser,
} from "@remix-run/multipart-parser";
import { AppError, commonRefusal } from "#core/errors.ts";
import type { Endpoint } from "#server/operations/endpoint.ts";
import { waitingRoom } from "#server/waiting-room.ts";
import {
  maxTextBytes,
  type Posted,
  postedParts,
  type UploadRules,
  type Values,
} from "./posted-parts.ts";

/** A refusal of what was posted. What was typed before the file is kept, for the form to show it. */
export class UploadRefusal extends AppError {
  readonly typed: Values;

  constructor({ key, status, values, fields, headers }: AppError, typed: Values) {
    super(key, status, { values, fields, headers });
    this.typed = typed;
  }
}

const maxParts = 50;
/** All that is not files: what is typed, and the lines between the parts. */
const besideFiles = 64 * 1024;
/** RFC 2046. */
const maxBoundary = 70;

/** Bytes, not forms: a photo takes a minute on 3G, and a few slow phones would fill the room. */
const inMemory = waitingRoom({ most: 64 * 1024 * 1024, waitMs: 5000 });

/**
 * Reads the `multipart/form-data` body of a call or a form, and leaves the rest of it unread as soon
 * as something in it is too large. Ask who is there first: a stranger's megabytes need no reading.
 * @throws UploadRefusal
 */
export async function readUploads(
  request: Request,
  { uploads: rules = {} }: Pick<Endpoint, "uploads">,
): Promise<Posted> {
  const parts = postedParts(rules);
  try {
    await read(request, rules, parts);
  } catch (error) {
    throw new UploadRefusal(refusalOf(error, parts), parts.posted().values);
  }
  return parts.posted();
}

type Parts = ReturnType<typeof postedParts>;

async function read(request: Request, rules: UploadRules, parts: Parts): Promise<void> {
  const sizes = Object.values(rules).map((rule) => rule.maxBytes);
  const whole = sizes.reduce((sum, size) => sum + size, besideFiles);
  const declared = Number(request.headers.get("content-length")) || whole;
  // A body that says it is too large is read for what was typed before the file, and no further.
  const largest = declared > whole ? maxTextBytes : Math.max(...sizes, maxTextBytes);
  const options = { maxFileSize: largest, maxParts };
  const parser = new MultipartParser(boundaryOf(request), options);
  const leave = await inMemory.enter(Math.min(declared, whole));
  try {
    let size = 0;
    let isWhole = false;
    for await (const chunk of bodyOf(request)) {
      size += chunk.byteLength;
      if (size > whole) throw parts.tooLarge();
      // What follows the end, as a rule a line break, may come on its own and is nothing to us.
      if (isWhole || chunk.byteLength === 0) continue;
      for (const part of parser.write(chunk)) parts.take(part);
      isWhole = isFinished(parser);
    }
    if (!isWhole) throw commonRefusal("upload.cutOff");
  } finally {
    leave();
  }
}

function boundaryOf({ headers }: Request): string {
  const type = headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw commonRefusal("upload.notAForm");
  const boundary = getMultipartBoundary(type)?.trim();
  if (!boundary || boundary.length > maxBoundary) {
    throw commonRefusal("upload.unreadable");
  }
  return boundary;
}

/** The body piece by piece; it is cancelled when its reader stops. A line that breaks cuts it off. */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  if (!request.body) return;
  try {
    yield* request.body as unknown as AsyncIterable<Uint8Array>;
  } catch {
    throw commonRefusal("upload.cutOff");
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
  if (error instanceof AppError) return error;
  if (error instanceof MaxFileSizeExceededError) return parts.tooLarge();
  if (!(error instanceof MultipartParseError)) throw error;
  return commonRefusal(/^Max/.test(error.name) ? "tooLarge" : "upload.unreadable");
}
