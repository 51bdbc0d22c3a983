import { expect, test } from "vitest";
import { testPool } from "#app/testing/test-database.ts";
import { editionCodes, editions } from "#core/editions.ts";
import { loadDemoContent } from "./load-content.ts";

const now = new Date("2026-11-21T08:00:00Z");
const tables = ["news_item", "hero_slider", "partner"];

test("loads example content twice without changing a row", async () => {
  const { db, pool } = await testPool();
  const read = async () => {
    const queries = tables.map((table) => pool.query(`select xmin, * from ${table} order by id`));
    return (await Promise.all(queries)).map((result) => result.rows);
  };
  await loadDemoContent(db, { edition: editions.tz, now });
  const before = await read();
  expect(before.map((rows) => rows.length)).toEqual([30, 8, 12]);
  expect(before.flat().every((row) => row.is_demo)).toBe(true);
  await loadDemoContent(db, { edition: editions.tz, now });
  expect(await read()).toEqual(before);
});

test("gives each edition its own partners and name in the news and leaves no placeholder", async () => {
  const { db, pool } = await testPool();
  const partners = new Set<string>();
  for (const code of editionCodes) {
    await loadDemoContent(db, { edition: editions[code], now });
    const { rows } = await pool.query("select name, summaries from partner");
    for (const row of rows) partners.add(row.name);
    const news = await pool.query("select titles, summaries, bodies from news_item");
    const text = JSON.stringify([rows, news.rows]);
    expect(text).toContain(editions[code].name);
    expect(text).not.toMatch(/\{(edition|country)\}/);
  }
  expect(partners.size).toBe(60);
});
