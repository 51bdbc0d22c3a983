import { expect, test } from "vitest";
import { keptBackups } from "./retention.ts";

const day = 86_400_000;
const last = Date.parse("2026-11-29T02:00:00Z");
const daily = (count: number) => Array.from({ length: count }, (_, n) => new Date(last - n * day));
const names = (times: Iterable<Date>) => [...times].map((time) => time.toISOString().slice(0, 10));

test("keeps seven days, five weeks and twelve months of daily backups", () => {
  const kept = names(keptBackups(daily(800), { days: 7, weeks: 5, months: 12 })).sort();
  expect(kept).toEqual([
    ...["2025-12-31", "2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31"],
    ...["2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31"],
    ...["2026-11-01", "2026-11-08", "2026-11-15", "2026-11-22", "2026-11-23", "2026-11-24"],
    ...["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29"],
  ]);
});

test("keeps all backups of the last 24 hours, and the newest of each day before", () => {
  const hours = ["29T20", "29T02", "28T21", "28T19", "28T02", "27T02"];
  const times = hours.map((hour) => new Date(`2026-11-${hour}:00:00Z`));
  const kept = keptBackups(times, { days: 7, weeks: 0, months: 0 });
  expect(kept).toEqual(new Set([0, 1, 2, 5].map((index) => times[index])));
});

test("counts days that have a backup, so that a pause loses none", () => {
  const times = [0, 1, 40, 41, 90].map((days) => new Date(last - days * day));
  expect(keptBackups(times, { days: 4, weeks: 0, months: 0 })).toEqual(new Set(times.slice(0, 4)));
});

test("always keeps the newest backup", () => {
  expect([...keptBackups(daily(3), { days: 0, weeks: 0, months: 0 })]).toEqual(daily(1));
});
