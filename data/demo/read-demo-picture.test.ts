import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";
import { editionCodes, editions } from "#core/editions.ts";
import {
  logosUsed,
  pictureSeeds,
  productPicture,
  productVariants,
  scenesUsed,
} from "./demo-pictures.ts";
import { loadDemoContent } from "./load-content.ts";
import { readDemoPicture } from "./read-demo-picture.ts";

const now = new Date("2026-11-21T08:00:00Z");
const folder = fileURLToPath(new URL("pictures", import.meta.url));
const files = readdirSync(folder, { recursive: true })
  .map((file) => `${file}`.replaceAll("\\", "/"))
  .filter((file) => file.endsWith(".svgz"));
const keys = files.map((file) => file.replace(".svgz", ""));
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

test("has a picture of every content of every edition", async () => {
  const { db, pool } = await testPool();
  const used = new Set<string>();
  for (const code of editionCodes) {
    await loadDemoContent(db, { edition: editions[code], now });
    const { rows } = await pool.query<{ picture: string }>(
      "select picture from news_item union select picture from hero_slider union select picture from partner",
    );
    for (const { picture } of rows) used.add(picture);
  }
  expect(used.size).toBeGreaterThan(40);
  expect([...used].filter((key) => !keys.includes(key))).toEqual([]);
});

test("has the pictures of every commodity, scene and logo, and no others, in 4 MB", async () => {
  const { pool } = await testPool();
  const { rows } = await pool.query<{ code: string }>("select code from commodity");
  const products = rows.flatMap(({ code: commodity }) =>
    upTo(productVariants).flatMap((variant) =>
      upTo(pictureSeeds).map((seed) => productPicture({ commodity, variant, seed })),
    ),
  );
  const others = [...scenesUsed(), ...logosUsed()].map(({ key }) => key);
  expect(keys.toSorted()).toEqual([...new Set([...products, ...others])].sort());
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
  expect(bytes).toBeLessThan(4_000_000);
});

test("every picture is SVG", async () => {
  const texts = await Promise.all(keys.map(readDemoPicture));
  expect(texts.filter((text) => !/^<svg .*<\/svg>$/s.test(text ?? ""))).toEqual([]);
});

test("finds the pictures of earlier demos, and nothing else", async () => {
  expect(await readDemoPicture("demo/beans-0-5")).toBe(await readDemoPicture("demo/beans-0-1"));
  const unused = [
    "demo/beans-0-6",
    "demo/beans-4-0",
    "demo/unicorn-0-0",
    "demo/../backgrounds",
    "beans-0-0",
    "",
    "scene/",
  ];
  expect(await Promise.all(unused.map(readDemoPicture))).toEqual(unused.map(() => undefined));
});
