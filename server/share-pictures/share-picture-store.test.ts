import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { immediateTurn } from "#app/testing/upload-samples.ts";
import { pictureCache } from "#server/pictures/picture-cache.ts";
import type { ShareCard } from "./share-card.ts";
import { sharePictureStore } from "./share-picture-store.ts";

const card: ShareCard = {
  site: "Soko Burundi",
  title: "Ibiharage vy’umuhondo bisukuye neza vyiza cane bivuye i Kirundo",
  price: { amount: "1\u202f200\u202f000\u00a0FBu", per: "/\u00a0umufuko w’ibiro 100" },
  place: "Kirundo",
  note: "Coopérative Œuvre 🙂",
  mark: { word: "demo", meaning: "Akarorero gusa" },
  picture: `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#aa2200"/></svg>`,
};

function store() {
  const folder = mkdtempSync(join(tmpdir(), "soko-share-"));
  let drawn = 0;
  const drawing = async () => {
    drawn += 1;
    return card;
  };
  const { get } = sharePictureStore(pictureCache(folder, Infinity));
  return {
    folder,
    drawn: () => drawn,
    get: async (path: string) => (await get(path, immediateTurn, drawing)) ?? Buffer.alloc(0),
    files: () =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => /\./.test(name)),
  };
}

test("draws a JPEG that messengers accept: 1200 by 630, at most 150 kB", async () => {
  const { get } = store();
  const bytes = await get("/share/product/1/rn-a.jpeg");
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
  expect(bytes.length).toBeLessThan(150_000);
});

test("draws the picture on the left and the text beside it", async () => {
  const { get } = store();
  const bytes = await get("/share/product/1/rn-a.jpeg");
  const average = async (left: number) => {
    const area = { left, top: 200, width: 400, height: 300 };
    const { channels } = await sharp(await sharp(bytes).extract(area).toBuffer()).stats();
    return channels.map(({ mean }) => Math.round(mean));
  };
  const [red = 0, , blue = 0] = await average(100);
  expect(red - blue).toBeGreaterThan(120);
  const [r = 0, g = 0, b = 0] = await average(760);
  // White with green and blue letters: neither blank nor covered.
  for (const mean of [r, g, b]) expect(mean).toBeGreaterThan(150);
  expect(r).toBeLessThan(250);
});

test("draws it once for any number of concurrent and later requests", async () => {
  const { get, drawn, files } = store();
  const path = "/share/product/1/en-a.jpeg";
  const all = await atOnce(5, () => get(path));
  expect(new Set(all.map(({ length }) => length)).size).toBe(1);
  await get(path);
  expect(drawn()).toBe(1);
  expect(files()).toHaveLength(1);
});

test("replaces the previous version in the same language", async () => {
  const { get, files } = store();
  await get("/share/product/1/en-a.jpeg");
  await get("/share/product/1/fr-a.jpeg");
  await get("/share/product/1/en-b.jpeg");
  expect(
    files()
      .map((name) => /-(\w\w-\w)\.jpeg$/.exec(name)?.[1])
      .sort(),
  ).toEqual(["en-b", "fr-a"]);
});

test("draws the picture on the next request after a failure", async () => {
  const folder = mkdtempSync(join(tmpdir(), "soko-share-"));
  const { get } = sharePictureStore(pictureCache(folder, Infinity));
  const broken = get("/share/product/1/en-a.jpeg", immediateTurn, async () => ({
    ...card,
    picture: "no picture",
  }));
  await expect(broken).rejects.toThrow();
  const bytes = await get("/share/product/1/en-a.jpeg", immediateTurn, async () => card);
  expect(bytes?.length).toBeGreaterThan(1000);
});
