import type { EntryContext } from "react-router";
import { expect, test } from "vitest";
import { writtenOnce } from "./written-once.ts";

/** Returns the output for pieces with arbitrary boundaries. */
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

test("leaves only the marker of rendered HTML, and all other text", async () => {
  const data = JSON.stringify([
    "html",
    '<!--w12--><p class="a">“é” \\ "</p>',
    "<b>as it is</b>",
    7,
  ]);
  expect(await through(`${data}\n`)).toBe('["html","<!--w12-->","<b>as it is</b>",7]\n');
});

test("handles pieces that end within a string or a letter", async () => {
  const text = `${JSON.stringify(["<!--w1--><i>à</i>", "x"])}\nP1:["<!--w2--><p>"]`;
  const bytes = [...Buffer.from(text)].map((byte) => String.fromCharCode(byte));
  expect(await through(text.slice(0, 12), text.slice(12))).toBe(
    '["<!--w1-->","x"]\nP1:["<!--w2-->"]',
  );
  expect(bytes.length).toBeGreaterThan(text.length);
});

test("does nothing without data", () => {
  const context = {} as EntryContext;
  expect(writtenOnce(context)).toBe(context);
});
