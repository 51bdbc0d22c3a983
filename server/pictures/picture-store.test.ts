import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { pictureStore } from "./picture-store.ts";

const square = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#12693c"/></svg>`;

function store() {
  const folder = mkdtempSync(join(tmpdir(), "soko-pictures-"));
  let drawn = 0;
  const source = async (key: string) => {
    drawn += 1;
    return key === "square" ? square : undefined;
  };
  return { ...pictureStore(folder, { demo: source }), folder, drawn: () => drawn };
}

test("a picture comes in each width and format asked for", async () => {
  const { get } = store();
  for (const [width, format] of [
    [160, "webp"],
    [320, "avif"],
    [640, "jpeg"],
  ] as const) {
    const picture = await get("demo/square", width, format);
    const made = await sharp(picture).metadata();
    expect([made.width, made.height]).toEqual([width, width * 0.75]);
    expect(made.format === "heif" ? "avif" : made.format).toBe(format);
  }
});

test("it is made once, however many ask at once or later", async () => {
  const { get, drawn, folder } = store();
  const all = await Promise.all(Array.from({ length: 10 }, () => get("demo/square", 160, "webp")));
  expect(new Set(all.map((one) => one?.length)).size).toBe(1);
  await get("demo/square", 160, "webp");
  expect(drawn()).toBe(1);
  expect(
    readdirSync(folder, { recursive: true }).filter((name) => /part$/.test(String(name))),
  ).toEqual([]);
});

test("other widths, formats, kinds and keys are not there", async () => {
  const { get } = store();
  expect(await get("demo/square", 161, "webp")).toBeUndefined();
  expect(await get("demo/square", 160, "gif")).toBeUndefined();
  expect(await get("demo/circle", 160, "webp")).toBeUndefined();
  expect(await get("file/../../etc/passwd", 160, "webp")).toBeUndefined();
});
