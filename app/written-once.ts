import type { EntryContext } from "react-router";

/**
 * Matches a data string that `writtenOut` made, with its marker in a group. Quotes in it are
 * escaped.
 */
const writtenString = /"(<!--w\d+-->)(?:[^"\\]|\\.)*"/g;

/**
 * Removes the HTML from the data of a document that already contains it. Only the marker at the
 * start of each part stays, by which the browser finds it in the document
 * (web/ui/base/prerendered-source.ts).
 */
export function writtenOnce(context: EntryContext): EntryContext {
  const { serverHandoffStream } = context;
  if (!serverHandoffStream) return context;
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  // A piece may end within a string, so only whole lines are processed.
  let rest = "";
  const marks = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, out) {
      const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      if (lines.length > 0) out.enqueue(encoder.encode(`${lines.map(marked).join("\n")}\n`));
    },
    flush(out) {
      if (rest) out.enqueue(encoder.encode(marked(rest)));
    },
  });
  return { ...context, serverHandoffStream: serverHandoffStream.pipeThrough(marks) };
}

const marked = (line: string): string => line.replace(writtenString, '"$1"');
