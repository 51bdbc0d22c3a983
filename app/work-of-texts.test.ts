import { expect, test } from "vitest";
import { heavyTables, heavyTexts } from "#app/testing/fuzz/heavy-texts.ts";
import { createTextWalk } from "#app/testing/fuzz/text-walk.ts";
import { setupTextWorld } from "#app/testing/fuzz/text-world.ts";
import { isNight } from "#app/testing/is-night.ts";
import { apiBase } from "#core/paths.ts";
import { seeded } from "#data/demo/seeded.ts";

/** Maximum processor time of one call, in milliseconds, a multiple of the slowest call's 200. */
const mostOfText = 1_500;
/** The slowest takes 600. */
const mostOfTable = 4_000;

const texts = heavyTexts(10_000);
const megabytes = (piece: string) => piece.repeat(2_000_000 / piece.length);
const tables = [...heavyTables, megabytes(","), megabytes('"'), megabytes("\n"), megabytes("\t")];

test("no text in any field of any call takes excessive processor time", async () => {
  const walk = createTextWalk(await setupTextWorld(), seeded("7"));
  const { prepare, withTexts, isAnswered, isFresh, unlisted, listedInVain, write, all } = walk;
  await prepare(3, texts);
  // The first picture or PDF of a process also loads fonts and libraries.
  const prepared = all.splice(0);
  for (const [place, call] of withTexts.entries()) {
    // Every call gets every text at night. By day neighbouring calls share them, since a new item
    // for each text takes time.
    const parts = isNight ? 1 : isFresh(call) ? 6 : 3;
    const shared = texts.filter((_, index) => index % parts === place % parts);
    // Where no item can be written to, the call refuses before it reads the text. Some items only
    // accept a later try, because an earlier call has changed them.
    for (const text of isAnswered(call) ? shared : texts.slice(0, 12)) await write(call, text);
  }
  expect([...prepared, ...all].filter(({ status }) => status >= 500)).toEqual([]);
  expect(all.filter(({ processorTime }) => processorTime > mostOfText)).toEqual([]);
  expect(unlisted()).toEqual([]);
  expect(listedInVain()).toEqual([]);
  expect(withTexts.length).toBeGreaterThan(150);
  expect(withTexts.filter(isAnswered).length / withTexts.length).toBeGreaterThan(0.8);
}, 600_000);

test("no table in any upload takes excessive processor time", async () => {
  const { prepare, uploads, upload, all } = createTextWalk(await setupTextWorld(), seeded("7"));
  await prepare(1, texts);
  expect(uploads.map(({ path }) => path.replace(apiBase, ""))).toEqual([
    "/portal/price-load",
    "/portal/product/import",
    "/portal/market-service/import",
    "/bookkeeping/statements",
    "/portal/logistic-service/import",
  ]);
  all.length = 0;
  for (const call of uploads) for (const table of tables) await upload(call, table);
  // Each is read, and its faults are returned.
  expect(all.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
  expect(all.filter(({ processorTime }) => processorTime > mostOfTable)).toEqual([]);
}, 600_000);
