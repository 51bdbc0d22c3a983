import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { type PictureSource, pictureStore } from "./picture-store.ts";

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

test("the name of what every object has is no kind", async () => {
  const { get, drawn } = store();
  for (const kind of ["constructor", "toString", "__proto__"]) {
    expect(await get(`${kind}/square`, 160, "webp")).toBeUndefined();
  }
  expect(drawn()).toBe(0);
});

test("who is not admitted gets no picture that has to be made, but one that is made already", async () => {
  const { get, drawn } = store();
  const refuse = async () => {
    throw new Error("not admitted");
  };
  await expect(get("demo/square", 160, "webp", refuse)).rejects.toThrow("not admitted");
  expect(drawn()).toBe(0);
  expect(await get("demo/square", 160, "webp")).toBeInstanceOf(Buffer);
  expect(await get("demo/square", 160, "webp", refuse)).toBeInstanceOf(Buffer);
});

test("so many are made at once, so many wait, and the next is asked to come again", async () => {
  let begun = 0;
  let open = () => {};
  const gate = new Promise<string>((resolve) => {
    open = () => resolve(square);
  });
  const source: PictureSource = () => {
    begun += 1;
    return gate;
  };
  const folder = mkdtempSync(join(tmpdir(), "soko-pictures-"));
  const { get } = pictureStore(folder, { demo: source }, { atOnce: 2, maxWaiting: 1 });
  const asked = [1, 2, 3, 4].map((name) => get(`demo/${name}`, 160, "webp"));
  // As nothing is made yet, the first to come back is the one that was refused.
  const first = await Promise.race(asked.map((one) => one.catch((error: unknown) => error)));
  expect(first).toMatchObject({ status: 503, headers: { "retry-after": "20" } });
  await expect.poll(() => begun).toBe(2);
  open();
  const settled = await Promise.allSettled(asked);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(begun).toBe(3);
  for (const name of [1, 2, 3, 4]) expect(await get(`demo/${name}`, 160, "webp")).toBeDefined();
});

test("one that cannot be made leaves its turn to the next", async () => {
  const folder = mkdtempSync(join(tmpdir(), "soko-pictures-"));
  const source: PictureSource = async (name) => (name === "square" ? square : "no picture");
  const { get } = pictureStore(folder, { demo: source }, { atOnce: 1, maxWaiting: 5 });
  await expect(get("demo/broken", 160, "webp")).rejects.toThrow();
  expect(await get("demo/square", 160, "webp")).toBeInstanceOf(Buffer);
});
