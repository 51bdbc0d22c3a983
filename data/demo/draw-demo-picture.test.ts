import { expect, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";
import { editionCodes, editions } from "#core/editions.ts";
import { drawnCommodities } from "#illustrations/draw.ts";
import { drawDemoPicture } from "./draw-demo-picture.ts";
import { loadDemoContent } from "./load-content.ts";

const now = new Date("2026-11-21T08:00:00Z");

test("draws every picture of the content of every edition", async () => {
  const { db, pool } = await testPool();
  const keys = new Set<string>();
  for (const code of editionCodes) {
    await loadDemoContent(db, { edition: editions[code], now });
    const { rows } = await pool.query<{ picture: string }>(
      "select picture from news_item union select picture from hero_slider union select picture from partner",
    );
    for (const { picture } of rows) keys.add(picture);
  }
  expect(keys.size).toBeGreaterThan(40);
  expect([...keys].filter((key) => !drawDemoPicture(key)?.startsWith("<svg"))).toEqual([]);
});

test("draws every commodity and nothing else", async () => {
  const { pool } = await testPool();
  const { rows } = await pool.query<{ code: string }>("select code from commodity");
  expect(rows.map(({ code }) => code).sort()).toEqual([...drawnCommodities].sort());
  expect(drawDemoPicture("demo/beans-0-5")).toMatch(/^<svg/);
  const unused = [
    "demo/beans-0-6",
    "demo/beans-4-0",
    "demo/unicorn-0-0",
    "beans-0-0",
    "",
    "scene/",
  ];
  expect(unused.filter((key) => drawDemoPicture(key) !== undefined)).toEqual([]);
});
