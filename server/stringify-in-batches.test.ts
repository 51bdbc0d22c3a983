import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { mapInBatches, rowBatchSize, stringifyInBatches } from "./stringify-in-batches.ts";

const rows = Array.from({ length: 10 * rowBatchSize + 3 }, (_, id) => ({
  id,
  name: `Row "${id}"`,
}));

/** Counts how often other work had a turn on the event loop during `work`. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    for (; !isOver; turns += 1) await turn();
  })();
  await work();
  isOver = true;
  await others;
  return turns;
}

test.each([
  { status: 200, data: rows, total: 12_000 },
  { status: 200, message: undefined, data: rows },
  { data: rows, meta: { total: 3 } },
  { status: 200, data: [], total: 0 },
  { status: 200, data: { list: rows } },
])("serializes a response exactly like JSON.stringify", async (body) => {
  expect(await stringifyInBatches(body)).toBe(JSON.stringify(body));
});

test("yields to the event loop after each part of a long list", async () => {
  const write = () => stringifyInBatches({ status: 200, data: rows, total: rows.length });
  expect(await turnsDuring(write)).toBeGreaterThanOrEqual(10);
});

test("processes rows in batches and in order", async () => {
  const sizes = await mapInBatches(rows, (some) => some.length);
  expect(Math.max(...sizes)).toBe(rowBatchSize);
  expect((await mapInBatches(rows, (some) => some)).flat()).toEqual(rows);
});
