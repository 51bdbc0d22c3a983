import { binaryCharacters, detectEncoding } from "#server/uploads/accept-table.ts";

/** Why a whole file is rejected: a phrase of `marketPrices.loading.failure`, and its value. */
export const fileFailures = [
  "empty",
  "head",
  "columns",
  "unreadable",
  "encoding",
  "notText",
  "source",
] as const;
export type FileFailureName = (typeof fileFailures)[number];

export class FileFailure extends Error {
  readonly failure: FileFailureName;
  readonly value: string | undefined;

  constructor(failure: FileFailureName, value?: string) {
    super(`the file of prices: ${failure}`);
    this.failure = failure;
    this.value = value;
  }
}

/**
 * Decodes the text of a file as a stream: UTF-8, or UTF-16 if its byte order mark says so.
 * @throws FileFailure `encoding` with the line, `notText`
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let lines = 1;
  for await (const chunk of chunks) {
    if (chunk.length === 0) continue;
    decoder ??= new TextDecoder(detectEncoding(chunk), { fatal: true });
    const text = decode(decoder, chunk, lines);
    if (binaryCharacters.test(text)) throw new FileFailure("notText");
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
    yield text;
  }
  if (decoder) yield decode(decoder, undefined, lines);
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, lines: number): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new FileFailure("encoding", String(lineOfFault(decoder, chunk, lines)));
  }
}

/** Returns the line of the first invalid byte; for a byte between two chunks, the earlier line. */
function lineOfFault(decoder: TextDecoder, chunk: Uint8Array | undefined, before: number): number {
  if (!chunk || decoder.encoding !== "utf-8") return before;
  const fresh = new TextDecoder("utf-8", { fatal: true });
  let line = before;
  for (const byte of splitLines(chunk)) {
    try {
      fresh.decode(byte);
    } catch {
      return line;
    }
    line += 1;
  }
  return before;
}

function* splitLines(chunk: Uint8Array): Generator<Uint8Array> {
  let from = 0;
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, from)) {
    yield chunk.subarray(from, at + 1);
    from = at + 1;
  }
  yield chunk.subarray(from);
}
