import { existsSync, mkdtempSync, readdirSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
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

function store(bounds?: Parameters<typeof sharePictureStore>[1]) {
  const folder = mkdtempSync(join(tmpdir(), "soko-share-"));
  let drawn = 0;
  const drawing = async () => {
    drawn += 1;
    return card;
  };
  const { get } = sharePictureStore(join(folder, "share"), bounds);
  return {
    folder,
    drawn: () => drawn,
    get: (path: string) => get(path, drawing),
    files: () =>
      readdirSync(folder, { recursive: true })
        .map(String)
        .filter((name) => /\./.test(name)),
  };
}

test("a card is a JPEG that messengers take: 1200 by 630, at most 150 kB", async () => {
  const { get } = store();
  const bytes = await get("/share/product/1/rn-a.jpeg");
  const { width, height, format } = await sharp(bytes).metadata();
  expect([width, height, format]).toEqual([1200, 630, "jpeg"]);
  expect(bytes.length).toBeLessThan(150_000);
});

test("the picture stands at the left and the words beside it", async () => {
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
  // White with letters in green and blue: neither blank nor covered.
  for (const mean of [r, g, b]) expect(mean).toBeGreaterThan(150);
  expect(r).toBeLessThan(250);
});

test("it is drawn once, however many ask at once or later", async () => {
  const { get, drawn, files } = store();
  const path = "/share/product/1/en-a.jpeg";
  const all = await Promise.all(Array.from({ length: 5 }, () => get(path)));
  expect(new Set(all.map(({ length }) => length)).size).toBe(1);
  await get(path);
  expect(drawn()).toBe(1);
  expect(files()).toHaveLength(1);
});

test("a new version takes the place of the old one in its language", async () => {
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

test("no more wait than is allowed: the next is asked to come again", async () => {
  const folder = mkdtempSync(join(tmpdir(), "soko-share-"));
  const { get } = sharePictureStore(folder, { maxKept: 10, maxWaiting: 2 });
  let begin = () => {};
  const gate = new Promise<ShareCard>((open) => {
    begin = () => open(card);
  });
  const asked = [1, 2, 3].map((id) => get(`/share/product/${id}/en-a.jpeg`, () => gate));
  // As nothing is drawn yet, the first to come back is the one that was refused.
  const first = await Promise.race(asked.map((one) => one.catch((error: unknown) => error)));
  expect(first).toMatchObject({ status: 503, headers: { "retry-after": "10" } });
  begin();
  const all = await Promise.allSettled(asked);
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
});

test("one that fails does not keep the next from being drawn", async () => {
  const folder = mkdtempSync(join(tmpdir(), "soko-share-"));
  const { get } = sharePictureStore(folder);
  const broken = get("/share/product/1/en-a.jpeg", async () => ({
    ...card,
    picture: "no picture",
  }));
  await expect(broken).rejects.toThrow();
  const bytes = await get("/share/product/1/en-a.jpeg", async () => card);
  expect(bytes.length).toBeGreaterThan(1000);
});

test("the oldest go where more are kept than the disk should hold", async () => {
  const { get, folder, files } = store();
  for (const id of [1, 2, 3]) await get(`/share/product/${id}/en-a.jpeg`);
  const byAge = files().sort();
  for (const [age, name] of byAge.entries()) utimesSync(join(folder, name), age, age);
  const after = sharePictureStore(join(folder, "share"), { maxKept: 2, maxWaiting: 5 });
  await after.get("/share/product/4/en-a.jpeg", async () => card);
  expect(files()).toHaveLength(1);
  expect(byAge.some((name) => existsSync(join(folder, name)))).toBe(false);
  expect(statSync(join(folder, files()[0] ?? "")).size).toBeGreaterThan(1000);
});
