import { expect, test } from "vitest";
import { type Context, openCache } from "#server/context.ts";
import { createChangeTracker } from "#server/database/change-tracker.ts";
import { tablesOf } from "#server/database/statement-tables.ts";
import { noteStatement, traceStatements } from "#server/database/statement-trace.ts";
import { cached } from "./cached.ts";

const readsUnits = tablesOf({ reads: ["unit"] });

function reading(seconds: number) {
  let times = 0;
  const tables = ["unit", "place"].map((name) => ({ name, tells: true }));
  const changes = createChangeTracker({ tables, views: [] });
  const read = cached(async (_context: Context, input: { size: number }) => {
    noteStatement(readsUnits);
    times += 1;
    if (input.size === 0) throw new Error("broken");
    return `${input.size} read ${times}`;
  });
  const context = (language: string) =>
    ({ cache, changes, language, settings: { LOOKUP_SECONDS: seconds } }) as unknown as Context;
  const cache = openCache();
  return { changes, ask: (size: number, language = "en") => read(context(language), { size }) };
}

test("answers a repeated request in the same language from memory", async () => {
  const { ask } = reading(60);
  expect(await ask(1)).toBe("1 read 1");
  expect(await ask(1)).toBe("1 read 1");
  expect(await ask(2)).toBe("2 read 2");
  expect(await ask(1, "fr")).toBe("1 read 3");
});

test("caches nothing with 0 seconds", async () => {
  const { ask } = reading(0);
  expect([await ask(1), await ask(1)]).toEqual(["1 read 1", "1 read 2"]);
});

test("retries a read that failed", async () => {
  const { ask } = reading(60);
  await expect(ask(0)).rejects.toThrow("broken");
  await expect(ask(0)).rejects.toThrow("broken");
  expect(await ask(3)).toBe("3 read 3");
});

test("reads again after a table it was read from has changed", async () => {
  const { ask, changes } = reading(60);
  expect(await ask(1)).toBe("1 read 1");
  changes.markChanged("place");
  expect(await ask(1)).toBe("1 read 1");
  changes.markChanged("unit");
  expect(await ask(1)).toBe("1 read 2");
  const before = ask(2);
  changes.markChanged("unit");
  expect([await before, await ask(2)]).toEqual(["2 read 3", "2 read 4"]);
});

test("passes the statements of a cached read to its caller", async () => {
  const { ask } = reading(60);
  for (const _ of [1, 2]) {
    const { statements } = await traceStatements(() => ask(1));
    expect([...statements]).toEqual([readsUnits]);
  }
});
