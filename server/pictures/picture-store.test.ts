import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { immediateTurn } from "#app/testing/upload-samples.ts";
import { pictureCache, type Turn } from "./picture-cache.ts";
import { pictureStore } from "./picture-store.ts";

const square = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#12693c"/></svg>`;

function store() {
  const folder = mkdtempSync(join(tmpdir(), "soko-pictures-"));
  let drawn = 0;
  const source = async (key: string) => {
    drawn += 1;
    return key === "square" ? square : undefined;
  };
  return {
    ...pictureStore(pictureCache(folder, Infinity), { demo: source }),
    folder,
    drawn: () => drawn,
  };
}

test("returns a picture in each requested width and format", async () => {
  const { get } = store();
  for (const [width, format] of [
    [160, "webp"],
    [320, "avif"],
    [640, "jpeg"],
  ] as const) {
    const picture = await get("demo/square", width, format, immediateTurn);
    const metadata = await sharp(picture).metadata();
    expect([metadata.width, metadata.height]).toEqual([width, width * 0.75]);
    expect(metadata.format === "heif" ? "avif" : metadata.format).toBe(format);
  }
});

test("creates it once for any number of concurrent and later requests", async () => {
  const { get, drawn, folder } = store();
  const all = await atOnce(10, () => get("demo/square", 160, "webp", immediateTurn));
  expect(new Set(all.map((bytes) => bytes?.length)).size).toBe(1);
  await get("demo/square", 160, "webp", immediateTurn);
  expect(drawn()).toBe(1);
  expect(
    readdirSync(folder, { recursive: true }).filter((name) => /part$/.test(String(name))),
  ).toEqual([]);
});

test("returns nothing for other widths, formats, kinds and keys", async () => {
  const { get } = store();
  expect(await get("demo/square", 161, "webp", immediateTurn)).toBeUndefined();
  expect(await get("demo/square", 160, "gif", immediateTurn)).toBeUndefined();
  expect(await get("demo/circle", 160, "webp", immediateTurn)).toBeUndefined();
  expect(await get("file/../../etc/passwd", 160, "webp", immediateTurn)).toBeUndefined();
});

test("does not treat the name of an inherited property as a kind", async () => {
  const { get, drawn } = store();
  for (const kind of ["constructor", "toString", "__proto__"]) {
    expect(await get(`${kind}/square`, 160, "webp", immediateTurn)).toBeUndefined();
  }
  expect(drawn()).toBe(0);
});

test("refuses a caller a new picture but serves an existing one", async () => {
  const { get, drawn } = store();
  const refuse: Turn = {
    caller: "somebody",
    run: async () => {
      throw new Error("not admitted");
    },
  };
  await expect(get("demo/square", 160, "webp", refuse)).rejects.toThrow("not admitted");
  expect(drawn()).toBe(0);
  expect(await get("demo/square", 160, "webp", immediateTurn)).toBeInstanceOf(Buffer);
  expect(await get("demo/square", 160, "webp", refuse)).toBeInstanceOf(Buffer);
});
