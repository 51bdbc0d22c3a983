import type { EntryContext } from "react-router";

/** A string of the data that `writtenOut` made, its mark apart: quotes in it are escaped. */
const writtenString = /"(<!--w\d+-->)(?:[^"\\]|\\.)*"/g;

/**
 * The data of a document without the HTML that stands in the document itself: of each part only the
 * mark it begins with stays, by which the browser finds it there (web/ui/base/kept-html.ts).
 */
export function writtenOnce(context: EntryContext): EntryContext {
  const { serverHandoffStream } = context;
  if (!serverHandoffStream) return context;
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  // A piece may end within a string: whole lines alone are looked at.
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
