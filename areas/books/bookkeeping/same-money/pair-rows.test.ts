import { expect, test } from "vitest";
import { pairRows } from "./pair-rows.ts";

const money = (day: string, amount: number, id = "") => ({ day, amount, id });

test("pairs rows of the same amount up to two days apart, also over the end of a month", () => {
  const row = money("2026-03-01", 500);
  const countPairs = (day: string, amount = 500) => pairRows([row], [money(day, amount)]).size;
  expect(
    ["2026-02-26", "2026-02-27", "2026-03-01", "2026-03-03", "2026-03-04"].map((day) =>
      countPairs(day),
    ),
  ).toEqual([0, 1, 1, 1, 0]);
  expect([countPairs("2026-03-01", 501), countPairs("2026-03-01", -500)]).toEqual([0, 0]);
});

test("pairs the same day first, and an earlier day before a later one", () => {
  const others = [
    money("2026-03-03", 500, "later"),
    money("2026-03-01", 500, "earlier"),
    money("2026-03-02", 500, "same"),
  ];
  const row = money("2026-03-02", 500);
  expect(pairRows([row], others).get(row)?.id).toBe("same");
  const rest = others.slice(0, 2);
  expect(pairRows([row], rest).get(row)?.id).toBe("earlier");
});

test("pairs each row with at most one other row", () => {
  const rows = [money("2026-03-02", 500, "a"), money("2026-03-02", 500, "b")];
  const pairs = pairRows(rows, [money("2026-03-02", 500, "only")]);
  expect([...pairs].map(([row, other]) => [row.id, other.id])).toEqual([["a", "only"]]);
});
