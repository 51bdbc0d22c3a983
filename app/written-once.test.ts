import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { writtenOnce } from "./written-once.ts";

/** What comes out of pieces that begin and end anywhere. */
async function through(...pieces: string[]): Promise<string> {
  const encoder = new TextEncoder();
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(out) {
      for (const piece of pieces) out.enqueue(encoder.encode(piece));
      out.close();
    },
  });
  const context = writtenOnce({ serverHandoffStream } as EntryContext);
  return new Response(context.serverHandoffStream).text();
}

test("of what was written out the mark stays, of every other text all", async () => {
  const data = JSON.stringify([
    "html",
    '<!--w12--><p class="a">“é” \\ "</p>',
    "<b>as it is</b>",
    7,
  ]);
  expect(await through(`${data}\n`)).toBe('["html","<!--w12-->","<b>as it is</b>",7]\n');
});

test("a piece may end within a string, or within a letter", async () => {
  const text = `${JSON.stringify(["<!--w1--><i>à</i>", "x"])}\nP1:["<!--w2--><p>"]`;
  const bytes = [...Buffer.from(text)].map((byte) => String.fromCharCode(byte));
  expect(await through(text.slice(0, 12), text.slice(12))).toBe(
    '["<!--w1-->","x"]\nP1:["<!--w2-->"]',
  );
  expect(bytes.length).toBeGreaterThan(text.length);
});

test("where there is no data there is nothing to do", () => {
  const context = {} as EntryContext;
  expect(writtenOnce(context)).toBe(context);
});
