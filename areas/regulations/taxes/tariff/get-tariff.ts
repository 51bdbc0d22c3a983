import { getTableColumns, sql } from "drizzle-orm";
import { commodity, commodityWord } from "#areas/reference/commodities/tables.ts";
import type { RuleFacts } from "#areas/regulations/sources/endpoints.ts";
import { ruleFactsOf } from "#areas/regulations/sources/rule-rows.ts";
import { ruleDoubt } from "#areas/regulations/sources/tables.ts";
import { type LocalizedText, languages } from "#core/languages.ts";
import { searchPhrase } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { dataLoad } from "#server/database/tables.ts";
import { hsHeading, tariffEdition, tariffLine } from "../tables.ts";
import { buildIndex, type CodeName, type WordIndex } from "./find-lines.ts";

/** A line, or a heading without lines in the loaded tariff. */
export interface TariffEntry {
  code: string;
  headingCode: string;
  wording: string;
  /** Null if the rate is not known. */
  rate: {
    ratePercent: number;
    isSensitive: boolean;
    specificUsd: number | null;
    specificPer: "kg" | "tonne" | null;
  } | null;
  edition: string;
}

export interface Tariff {
  entries: ReadonlyMap<string, TariffEntry>;
  /** Headings and chapters, by code. */
  headings: ReadonlyMap<string, { names: LocalizedText; wording: string }>;
  editions: ReadonlyMap<string, RuleFacts>;
  index: WordIndex;
}

/** The edition that is the source of headings without lines. */
const headingEdition = "HS-2022";

const readStamp = statement("what the tariff was loaded from", () =>
  select(
    {
      stamp: sql<string>`coalesce(string_agg(${dataLoad.digest}, ' ' order by ${dataLoad.name}), '')`,
    },
    sql`from ${dataLoad} where ${dataLoad.name} in ('tariff', 'taxes', 'commodities')`,
  ),
);
const readHeadings = statement("tariff headings", () =>
  select(getTableColumns(hsHeading), sql`from ${hsHeading} order by ${hsHeading.code}`),
);
const readLines = statement("tariff lines", () =>
  select(getTableColumns(tariffLine), sql`from ${tariffLine} order by ${tariffLine.code}`),
);
const readEditions = statement("tariff editions", () =>
  select(
    { code: tariffEdition.code, rule: ruleFactsOf("tariff", tariffEdition) },
    sql`from ${tariffEdition}`,
  ),
);
const readCommodities = statement("commodities by their codes", () =>
  select(
    {
      hsCode: commodity.hsCode,
      words: sql<
        string[]
      >`array_agg(${commodityWord.word}) filter (where ${commodityWord.isWhole})`,
    },
    sql`from ${commodity} join ${commodityWord} on ${commodityWord.commodityId} = ${commodity.id}
      group by ${commodity.id} order by ${commodity.id}`,
  ),
);

/**
 * Returns the whole tariff with its search index, cached in this process until its files are loaded
 * again, since building it takes many times longer than a search.
 */
export async function getTariff(context: Context): Promise<Tariff> {
  const [row] = await readStamp(context);
  const stamp = row?.stamp ?? "";
  const cache = context.cache.of<Tariff>(getTariff);
  const before = cache.get(stamp);
  if (before) return before;
  const tariff = await makeTariff(context);
  cache.clear();
  cache.set(stamp, tariff);
  return tariff;
}

async function makeTariff(context: Context): Promise<Tariff> {
  const headingRows = await readHeadings(context);
  const lines = await readLines(context);
  const editions = await readEditions(context);
  const commodities = await readCommodities(context);
  const withLines = new Set(lines.map(({ headingCode }) => headingCode));
  const entries: TariffEntry[] = [
    ...lines.map(({ code, headingCode, wording, editionCode, ...rate }) => ({
      code,
      headingCode,
      wording,
      rate,
      edition: editionCode,
    })),
    ...headingRows
      .filter(({ code }) => code.length === 4 && !withLines.has(code))
      .map(({ code, wording }) => ({
        code,
        headingCode: code,
        wording,
        rate: null,
        edition: headingEdition,
      })),
  ];
  const called: CodeName[] = [
    ...commodities.map(({ hsCode, words }) => ({
      kind: "commodity" as const,
      prefix: hsCode,
      phrases: words ?? [],
    })),
    ...headingRows.map(({ code, names, wording }) => ({
      kind: code.length === 2 ? ("chapter" as const) : ("heading" as const),
      prefix: code,
      phrases: phrasesOf([...languages.map((language) => names[language]), wording]),
    })),
    ...lines.map(({ code, wording }) => ({
      kind: "line" as const,
      prefix: code,
      phrases: phrasesOf([wording]),
    })),
  ];
  return {
    entries: new Map(entries.map((entry) => [entry.code, entry])),
    headings: new Map(headingRows.map((heading) => [heading.code, heading])),
    editions: new Map(editions.map(({ code, rule }) => [code, rule])),
    index: buildIndex(
      called,
      entries.map(({ code }) => code),
    ),
  };
}

const phrasesOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(searchPhrase).filter(Boolean)),
];

const readDoubts = statement("doubted tariff lines", (p: Parameters<{ rules: string[] }>) =>
  select(
    { rule: ruleDoubt.rule, since: sql<string>`to_char(${ruleDoubt.since}, 'YYYY-MM-DD')` },
    sql`from ${ruleDoubt} where ${ruleDoubt.rule} = any(${p.rules}::text[])`,
  ),
);

/** Returns the sources of lines, with the officers' current doubts. */
export async function listTariffSources(
  context: Context,
  { editions }: Tariff,
  entries: readonly TariffEntry[],
): Promise<RuleFacts[]> {
  const keys = entries.map(({ code }) => `tariff/${code}`);
  const doubts = await readDoubts(context, { rules: keys });
  return entries.map(({ edition }, position) => {
    const facts = editions.get(edition);
    if (!facts) throw new Error(`No edition of the tariff is called ${edition}`);
    const key = keys[position] ?? "";
    const doubtedSince = doubts.find(({ rule }) => rule === key)?.since ?? null;
    return { ...facts, key, doubtedSince };
  });
}
