import { expect, test } from "vitest";
import { heavyTables, heavyTexts } from "#app/testing/fuzz/heavy-texts.ts";
import { textWalk } from "#app/testing/fuzz/text-walk.ts";
import { textWorld } from "#app/testing/fuzz/text-world.ts";
import { apiBase } from "#core/paths.ts";
import { seeded } from "#data/demo/seeded.ts";

/** Processor time of one call, in milliseconds: many times that of the slowest, which takes 200. */
const mostOfText = 1_500;
/** The slowest takes 600. */
const mostOfTable = 4_000;

const texts = heavyTexts(10_000);
const megabytes = (piece: string) => piece.repeat(2_000_000 / piece.length);
const tables = [...heavyTables, megabytes(","), megabytes('"'), megabytes("\n"), megabytes("\t")];

test("no text in any field of any call takes the processor for long", async () => {
  const { prepare, withTexts, isAnswered, write, all } = textWalk(await textWorld(), seeded("7"));
  await prepare(4, texts);
  for (const call of withTexts) {
    // Where nothing of this world can be written to, the call refuses before it reads the text.
    for (const text of isAnswered(call) ? texts : texts.slice(0, 3)) await write(call, text);
  }
  expect(all.filter(({ status }) => status >= 500)).toEqual([]);
  expect(all.filter(({ processorTime }) => processorTime > mostOfText)).toEqual([]);
  // Most of what is left needs a thing in one state that no call brings about twice.
  expect(withTexts.length).toBeGreaterThan(150);
  expect(withTexts.filter(isAnswered).length).toBeGreaterThan(60);
}, 600_000);

test("no table in any upload takes the processor for long", async () => {
  const { prepare, uploads, upload, all } = textWalk(await textWorld(), seeded("7"));
  await prepare(1, texts);
  expect(uploads.map(({ path }) => path.replace(apiBase, ""))).toEqual([
    "/portal/price-load",
    "/portal/product/import",
    "/bookkeeping/statements",
    "/portal/logistic-service/import",
  ]);
  all.length = 0;
  for (const call of uploads) for (const table of tables) await upload(call, table);
  // Each is read, and answered with what is wrong in it.
  expect(all.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
  expect(all.filter(({ processorTime }) => processorTime > mostOfTable)).toEqual([]);
}, 600_000);
