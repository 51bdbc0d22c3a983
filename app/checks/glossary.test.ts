import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { type Language, languages } from "#core/languages.ts";
import { avoidedWords } from "../testing/avoided-words.ts";
import { readPhraseNamespaces } from "../testing/phrase-namespaces.ts";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");
const glossary = readFileSync(join(root, "docs/glossary.md"), "utf8");
const columns = ["English", "Kiswahili", "Français", "Ikinyarwanda", "Ikirundi", "Note"];

/** The rows of every table of terms, a cell for each column. */
function termsIn(text: string): string[][] {
  return text
    .slice(text.indexOf("\n## Terms"))
    .split("\n")
    .filter((line) => line.startsWith("|") && !/^\|[ |-]*$/.test(line))
    .map((line) => line.slice(1, -1).split("|"))
    .map((cells) => cells.map((cell) => cell.trim()))
    .filter(([first]) => first !== columns[0]);
}

const faultsIn = (rows: string[][]) => {
  const english = rows.map(([term]) => term);
  return [
    ...rows
      .filter((row) => row.length !== columns.length || row.slice(0, 5).some((cell) => !cell))
      .map(([term]) => `${term} lacks a column`),
    ...english.filter((term, at) => english.indexOf(term) !== at).map((term) => `${term} is twice`),
    ...rows.filter((row) => row.join().includes("(?)")).map(([term]) => `${term} is not sure`),
    ...rows.filter((row) => row.slice(0, 5).join().includes("'")).map(([term]) => `${term} has '`),
  ];
};

const terms = termsIn(glossary);

test("lists at least 150 trade terms in five languages, each once and none unsure", () => {
  expect(terms.length).toBeGreaterThanOrEqual(150);
  expect(faultsIn(terms)).toEqual([]);
});

interface Wording {
  where: string;
  language: Language;
  text: string;
}

/** Without the names of values, which are English in every language; a date stays one. */
const withoutNames = (message: string) => message.replace(/\{(?!date\})\w+(, \w+)?/g, "{");

const phrases: Wording[] = readPhraseNamespaces(root).flatMap(({ texts }) =>
  languages.flatMap((language) =>
    Object.entries(texts[language] ?? {}).map(([where, text]) => ({
      where,
      language,
      text: withoutNames(text),
    })),
  ),
);

const texts: Wording[] = sourceFiles(root).flatMap((path) => {
  const language = languages.find((one) => path.endsWith(`.${one}.md`) && /\/texts\//.test(path));
  return language ? [{ where: path, language, text: readFileSync(join(root, path), "utf8") }] : [];
});

const avoided = (all: readonly Wording[]) =>
  all.flatMap(({ where, language, text }) =>
    avoidedWords[language].flatMap(({ pattern, use }) => {
      const [found] = pattern.exec(text) ?? [];
      return found === undefined
        ? []
        : [`${language} ${where} says “${found}”; the glossary says “${use}”`];
    }),
  );

test("phrases and texts use the glossary's word for a thing", () => {
  expect(phrases.length).toBeGreaterThan(1000);
  expect(texts.length).toBeGreaterThan(languages.length);
  expect(avoided([...phrases, ...texts])).toEqual([]);
});

test.each<[Language, string]>([
  ["en", "The lorry is on the way."],
  ["fr", "Vous serez prévenu."],
  ["kisw", "Futa oda"],
  ["rw", "Koporora"],
  ["rn", "Amafaranga"],
])("an avoided word in %s is found: %s", (language, text) => {
  expect(avoided([{ where: "a", language, text }])).toHaveLength(1);
});

describe("the check finds what it looks for", () => {
  const row = (...cells: string[]) => `| ${cells.join(" | ")} |`;
  const text = (...rows: string[]) => ["", "## Terms", row(...columns), ...rows].join("\n");

  test("a table has a head and rows", () => {
    expect(
      termsIn(text(row("-", "-"), row("tax", "kodi", "impôt", "umusoro", "ikori", ""))),
    ).toEqual([["tax", "kodi", "impôt", "umusoro", "ikori", ""]]);
  });

  test("an empty cell, a term said twice, a doubt, a straight apostrophe", () => {
    const rows = termsIn(
      text(
        row("tax", "kodi", "", "umusoro", "ikori", ""),
        row("cart", "kikapu", "panier", "agatebo", "agakapo (?)", ""),
        row("cart", "kikapu", "panier", "agatebo", "agakapo", ""),
        row("shop", "duka", "l'échoppe", "iduka", "iduka", ""),
      ),
    );
    expect(faultsIn(rows)).toEqual([
      "tax lacks a column",
      "cart is twice",
      "cart is not sure",
      "shop has '",
    ]);
  });
});
