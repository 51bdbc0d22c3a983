import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { getCell, readCsv } from "#server/csv.ts";
import { commonestCommodities } from "./commonest.ts";

test("the commonest goods are those with the most published market prices", () => {
  const counts = new Map<string, number>();
  for (const row of readCsv(readFileSync("data/reference/commodity_prices.csv", "utf8"))) {
    const code = getCell(row, "commodity");
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const most = [...counts].sort(([, a], [, b]) => b - a).map(([code]) => code);
  expect(commonestCommodities).toEqual(most.slice(0, commonestCommodities.length));
});
