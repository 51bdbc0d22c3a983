import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { spoolToFile, type TextInParts } from "./text-in-parts.ts";

const folder = () => mkdtempSync(join(tmpdir(), "soko-parts-"));
const filesIn = (path: string) => readdirSync(join(path, "sent"));

/** Returns a text of numbered parts, and the number of parts that were accepted so far. */
function numbered(count: number): TextInParts & { added: () => number } {
  let added = 0;
  return {
    added: () => added,
    async write(add) {
      for (let nth = 0; nth < count; nth += 1) {
        await add(`${nth} ${"x".repeat(10_000)}\n`);
        added += 1;
      }
    },
  };
}

test("returns the whole text, plain or compressed, and leaves no file in the folder", async () => {
  const path = folder();
  const file = await spoolToFile(path, numbered(300));
  expect(filesIn(path)).toEqual([]);
  const plain = await text(file.text());
  expect(plain.split("\n").map((line) => Number(line.split(" ")[0]))).toEqual([
    ...Array.from({ length: 300 }, (_, nth) => nth),
    0,
  ]);
  await file.closed;
  const other = await spoolToFile(path, numbered(300));
  const bytes = Buffer.from(await new Response(other.gzip()).arrayBuffer());
  expect(bytes.byteLength).toBe(other.bytes);
  expect(gunzipSync(bytes).toString()).toBe(plain);
  await other.closed;
});

test.each(["text", "gzip"] as const)("closes the file when a reader of %s cancels", async (as) => {
  const file = await spoolToFile(folder(), numbered(500));
  const reader = file[as]().getReader();
  await reader.read();
  await reader.cancel();
  await file.closed;
});

test("rethrows a failure during writing and leaves no file", async () => {
  const path = folder();
  const failing: TextInParts = {
    async write(add) {
      await add("a beginning");
      throw new Error("no more rows");
    },
  };
  await expect(spoolToFile(path, failing)).rejects.toThrow("no more rows");
  expect(filesIn(path)).toEqual([]);
});
