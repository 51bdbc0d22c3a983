import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { sourceLine } from "#areas/regulations/sources/pages/note/source-line.ts";
import type { RuleSource } from "#areas/regulations/sources/rule-kinds.ts";
import { languages } from "#core/languages.ts";
import { formatSource } from "#core/sources/format-source.ts";
import { isOfficial, isOfficialText } from "#core/sources/official-sources.ts";
import { readCsv } from "#server/csv.ts";
import { formatMonth } from "#web/format/format.ts";
import { testPhrases } from "./testing/test-app.ts";

const root = resolve(import.meta.dirname, "..");
const reference = globSync("data/reference/*.{json,csv}", { cwd: root });
const read = (path: string) => readFileSync(resolve(root, path), "utf8");

/** Returns the source lists anywhere in a value. */
function sourcesIn(value: unknown): RuleSource[][] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(sourcesIn);
  const { sources } = value as { sources?: RuleSource[] };
  return Array.isArray(sources) ? [sources, ...inside] : inside;
}

const fromJson = reference
  .filter((path) => path.endsWith(".json"))
  .flatMap((path) => sourcesIn(JSON.parse(read(path))));
const rows = reference
  .filter((path) => path.endsWith(".csv"))
  .flatMap((path) => readCsv(read(path)) as Record<string, string>[]);
const fromRows = rows.flatMap(({ source, source_url, url }) =>
  source ? [[{ name: source, url: source_url || url || null }]] : [],
);

/** Returns "No official source: " without the name of the source. */
const inFront = (language: (typeof languages)[number]) =>
  testPhrases.book(language).say("web.ui.noOfficialSource", { source: "" }).trim();

test.each(languages)(
  "every source of the reference data is official or carries the prefix, in %s",
  (language) => {
    const { say } = testPhrases.book(language);
    const words = { say, month: (period: string) => formatMonth(language, period) };
    const rule = { key: "", asOf: "2025", isApproximate: false, readOn: "2026-11" };
    expect(fromJson.length).toBeGreaterThan(150);
    expect(fromRows.length).toBeGreaterThan(1000);
    for (const sources of [...fromJson, ...fromRows]) {
      const facts = { ...rule, sources, isVerified: true, doubtedSince: null };
      const isOfAuthority = sources.some((entry) => isOfficial(entry));
      const line = sourceLine(facts, words);
      expect([line, line.startsWith(inFront(language))]).toEqual([line, !isOfAuthority]);
    }
    for (const { source, sources, hours_source: hours } of rows) {
      for (const text of [source, sources, hours]) {
        if (!text) continue;
        const formatted = formatSource(text, say);
        expect([formatted, formatted.startsWith(inFront(language))]).toEqual([
          formatted,
          !isOfficialText(text),
        ]);
      }
    }
  },
);

test("sources on sites mistaken for official ones carry the prefix", () => {
  const { say } = testPhrases.book("en");
  const named = ["slideplayer.com", "github.com", "doczz.net", "hivisasa.com", "wikiprocedure.com"];
  const all = fromJson.flat();
  for (const site of named) {
    const ofSite = all.filter(({ url }) => url && new URL(url).host.includes(site));
    expect(ofSite.length, site).toBeGreaterThan(0);
    expect(ofSite.filter((entry) => isOfficial(entry))).toEqual([]);
  }
  const facts = {
    key: "standard/EAS 2",
    sources: [{ name: "hivisasa.com", url: "https://hivisasa.com/posts/1" }],
    asOf: "2025",
    isApproximate: false,
    readOn: "2026-11",
    isVerified: true,
    doubtedSince: null,
  };
  const month = (period: string) => formatMonth("en", period);
  expect(sourceLine(facts, { say, month }).replaceAll("\u200b", "")).toBe(
    "No official source: hivisasa.com, as of 2025",
  );
});
