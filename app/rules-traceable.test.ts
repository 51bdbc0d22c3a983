import { beforeAll, describe, expect, test } from "vitest";
import { editionCodes } from "#core/editions.ts";
import { apiBase } from "#core/paths.ts";
import { buildIfNeeded } from "./start/build.ts";
import { isNight } from "./testing/is-night.ts";
import { findCardFaults, findRuleFaults } from "./testing/rule-faults.ts";
import { calculationQueries, collectPlans, readLists, rulePages } from "./testing/rule-pages.ts";
import { startEditionProcess } from "./testing/start-edition-process.ts";

const atOnce = 4;
const walkMs = 300_000;

/** Returns what `look` reports for each item, a few at a time. */
async function walked<Each>(
  all: readonly Each[],
  look: (item: Each) => Promise<string[]>,
): Promise<string[]> {
  const queued = [...all];
  const results: string[] = [];
  const walk = async () => {
    for (let item = queued.shift(); item !== undefined; item = queued.shift()) {
      results.push(...(await look(item)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return results;
}

/** Returns the rules in a response without a source or date, and their number. */
function untraceable(answer: unknown): { count: number; faults: string[] } {
  if (typeof answer !== "object" || answer === null) return { count: 0, faults: [] };
  const inside = Object.values(answer).map(untraceable);
  const count = inside.reduce((sum, item) => sum + item.count, 0);
  const faults = inside.flatMap((item) => item.faults);
  if (!("readOn" in answer)) return { count, faults };
  const { key, sources, asOf, readOn } = answer as Record<string, unknown>;
  const isSourced =
    Array.isArray(sources) &&
    sources.length > 0 &&
    sources.every(
      ({ name, url }) => /\S/.test(name) && (url === null || /^https?:\/\/\S+$/.test(url)),
    );
  const isDated =
    /^\d{4}(-\d\d){0,2}$/.test(String(asOf)) ||
    (asOf === null && /^\d{4}-\d\d$/.test(String(readOn)));
  const own = [isSourced ? "" : `${key} has no source`, isDated ? "" : `${key} has no date`];
  return { count: count + 1, faults: [...faults, ...own.filter(Boolean)] };
}

beforeAll(buildIfNeeded, walkMs);

describe("statements of rules name their source and date", () => {
  // Other editions and commodities run at night: npm run test:matrix.
  const codes = isNight ? editionCodes : (["tz"] as const);
  const commodities = isNight ? ["beans", "maize"] : ["beans"];
  test.each(codes)(
    "on every page and in every response of edition %s",
    async (code) => {
      const { page, call } = await startEditionProcess(code);
      const lists = await readLists(call);
      for (const [name, rows] of Object.entries(lists)) {
        expect(rows.length, name).toBeGreaterThan(3);
        expect(untraceable(rows).faults, name).toEqual([]);
        expect(
          rows.filter(({ rule }) => !rule),
          name,
        ).toEqual([]);
      }
      const planned = await collectPlans(call, commodities);
      const answers = [...calculationQueries, ...planned.map((item) => item.call)];
      const unsaid = await walked(answers, async (path) => {
        const { count, faults } = untraceable(await call(`${apiBase}/${path}`));
        return [
          ...(count > 0 ? [] : [`${path}: no rule`]),
          ...faults.map((item) => `${path}: ${item}`),
        ];
      });
      expect(unsaid).toEqual([]);
      const pages = [...rulePages(lists), ...planned.map((item) => item.page)];
      // Verifies that the check can fail: without one of its notes, none of these pages passes.
      const onPages = await walked(pages, async (path) => {
        const html = await page(path);
        const isNoticed = findRuleFaults(withoutLastNote(html)).length > 0;
        const faults = [
          ...findRuleFaults(html),
          ...(isNoticed ? [] : ["a note less is not noticed"]),
        ];
        return faults.map((fault) => `${path}: ${fault}`);
      });
      expect(onPages).toEqual([]);
      const onCards = await walked(planned, async ({ card }) =>
        findCardFaults(await page(card)).map((fault) => `${card}: ${fault}`),
      );
      expect(onCards).toEqual([]);
    },
    walkMs,
  );
});

function withoutLastNote(html: string): string {
  const begin = html.lastIndexOf('<details class="rule-note');
  const end = html.indexOf("</details>", begin) + "</details>".length;
  return html.slice(0, begin) + html.slice(end);
}

const note = (text: string, { rule = "tax/TZ-VAT", href = "https://tra.go.tz/vat" } = {}) =>
  `<details class="rule-note"><summary>${text} </summary><ul><li><a href="${href}">tra.go.tz</a></li></ul>
    <form method="post"><input type="hidden" name="rule" value="${rule}"/></form></details>`;
const stated = (inside: string) =>
  `<main><article data-rule="tax/TZ-VAT"><p>VAT: 18%</p>${inside}</article></main>`;
const numbered = (text: string) =>
  `<sup><a href="#s-1">1</a></sup><details class="rule-note rule-sources"><ol><li id="s-1"><span>${text}</span></li></ol></details>`;
const dated = "Source: tra.go.tz, as of June 2025";

test.each([
  ["a note with source and date", stated(note(dated)), []],
  [
    "no date but the month in which it was read",
    stated(note("Source: tra.go.tz, undated page, read in May 2026")),
    [],
  ],
  ["no note", stated(""), ["tax/TZ-VAT has no source: “VAT: 18%”"]],
  ["no date", stated(note("Source: tra.go.tz, ")), ["tax/TZ-VAT is said so: “Source: tra.go.tz,”"]],
  [
    "no name of a source",
    stated(note("Source: , as of June 2025")),
    ["tax/TZ-VAT is said so: “Source: , as of June 2025”"],
  ],
  [
    "a link that leads nowhere",
    stated(note(dated, { href: "tra.go.tz" })),
    ["tax/TZ-VAT leads to tra.go.tz"],
  ],
  ["the number of a source with a date", stated(numbered(dated)), []],
  [
    "the number of no source",
    stated(`<sup><a href="#s-2">2</a></sup>${numbered(dated)}`).replace(
      'href="#s-1"',
      'href="#s-3"',
    ),
    ["tax/TZ-VAT has no source: “VAT: 18%21Source: tra.go.tz, as of June 2025”"],
  ],
  [
    "the number of a source without a date",
    stated(numbered("Source: tra.go.tz")),
    ["s-1 is said so: “Source: tra.go.tz”"],
  ],
  [
    "a card that names no rule",
    `${stated(note(dated)).replace("</main>", "")}<article>Free of duty</article></main>`,
    ["no rule is named: “Free of duty”"],
  ],
  [
    "a rate beside the cards",
    `${stated(note(dated)).replace("</main>", "")}<p>Duty is 25%</p></main>`,
    ["nobody says “Duty is 25%”"],
  ],
  [
    "a value marked as calculated that is a rule",
    `${stated(note(dated)).replace("</main>", "")}<p data-reckoned="document 3">Invoice</p></main>`,
    ["“document 3” is not reckoned"],
  ],
])("judges a page with %s correctly", (_, html, faults) => {
  expect(findRuleFaults(html)).toEqual(faults);
});

const row = (inside: string) => `<li class="sheet-row"><p><b>Invoice</b>${inside}</p></li>`;
const card = (rows: string, sources = `<li>${dated}</li>`) =>
  `<main><article><ul>${rows}</ul><ol class="border-card-sources">${sources}</ol></article></main>`;

test.each([
  ["a number of a source", card(row("<sup> 1</sup>")), []],
  ["no number", card(row("")), ["no source: “Invoice”"]],
  ["a number of none", card(row("<sup> 2</sup>")), ["no source: “Invoice 2”"]],
  [
    "a source without a date",
    card(row("<sup> 1</sup>"), "<li>Source: tra.go.tz</li>"),
    ["a source is said so: “Source: tra.go.tz”"],
  ],
])("judges a border card with %s correctly", (_, html, faults) => {
  expect(findCardFaults(html)).toEqual(faults);
});

test("reports a rule without a source or date in a response", () => {
  const rule = { key: "tax/TZ-VAT", sources: [{ name: "TRA", url: null }], asOf: null };
  const read = { ...rule, readOn: "2026-05" };
  expect(untraceable([{ rule: read }, { rule: { ...read, sources: [] } }])).toEqual({
    count: 2,
    faults: ["tax/TZ-VAT has no source"],
  });
  expect(untraceable({ rule: { ...rule, readOn: "" } }).faults).toEqual(["tax/TZ-VAT has no date"]);
});

test("does not accept the note of another rule as a source", () => {
  const html = stated(note(dated, { rule: "tax/KE-VAT" }));
  expect(findRuleFaults(html)).toEqual([
    "tax/TZ-VAT has no source: “VAT: 18%Source: tra.go.tz, as of June 2025 tra.go.tz”",
    "the note of tax/KE-VAT stands with no statement",
  ]);
});
