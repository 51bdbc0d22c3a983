import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { type Quarantined, quarantine } from "../../e2e/quarantine.ts";

const e2e = resolve(import.meta.dirname, "../../e2e");
const mostDays = 14;

/** Returns what is wrong with an entry on a day. */
function faultsOf(entry: Quarantined, today: Date): string[] {
  const since = new Date(`${entry.since}T00:00:00Z`);
  const days = (today.getTime() - since.getTime()) / 86_400_000;
  const [file = "", title = ""] = entry.test.split(" › ");
  return [
    Number.isNaN(days) ? "has no date" : "",
    days > mostDays ? `is there for ${Math.floor(days)} days: mend it or delete it` : "",
    existsSync(join(e2e, file)) && title ? "" : "names no test",
    /\S/.test(entry.cause) && /\S/.test(entry.issue) ? "" : "has no cause or no issue",
  ]
    .filter(Boolean)
    .map((fault) => `${entry.test} ${fault}`);
}

test("no test is in quarantine for more than 14 days, or without a cause and an issue", () => {
  expect(quarantine.flatMap((entry) => faultsOf(entry, new Date()))).toEqual([]);
});

test("reports an entry that is too old or incomplete", () => {
  const good = {
    test: "scripts/menus.test.ts › Escape folds the innermost part",
    since: "2026-11-01",
    cause: "The sheet closes while it is measured.",
    issue: "issue 40",
  };
  const day = (date: string) => new Date(`${date}T12:00:00Z`);
  expect(faultsOf(good, day("2026-11-10"))).toEqual([]);
  expect(faultsOf(good, day("2026-11-20"))).toHaveLength(1);
  expect(faultsOf({ ...good, since: "soon" }, day("2026-11-10"))).toHaveLength(1);
  expect(faultsOf({ ...good, test: "scripts/none.test.ts › x" }, day("2026-11-10"))).toHaveLength(
    1,
  );
  expect(faultsOf({ ...good, cause: " " }, day("2026-11-10"))).toHaveLength(1);
});
