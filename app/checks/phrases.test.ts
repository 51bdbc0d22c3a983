import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { commonRefusal } from "#core/errors.ts";
import { areas, flashes } from "../areas.ts";
import { forTests } from "../testing/gather-for-tests.ts";
import {
  differingValues,
  keysOf,
  misplacedKeys,
  type PhraseNamespace,
  prefixOf,
  readPhraseNamespaces,
  untranslated,
} from "../testing/phrase-namespaces.ts";
import { sourceFiles } from "../testing/source-files.ts";
import { findPhrasesNamed, findSentences } from "../testing/words-in-code.ts";

const root = resolve(import.meta.dirname, "../..");
const rooms = readPhraseNamespaces(root);

/** English words that are the same in another language, by key for all languages or for one. */
const sameOnPurpose = new Set([
  // "demo" is also the word on the demo badge in Kiswahili, Kinyarwanda and Kirundi.
  "kisw web.ui.demo",
  "rw web.ui.demo",
  "rn web.ui.demo",
  // Words that English and French share.
  "fr web.menu.forum",
  "fr web.menu.forums",
  "fr web.ui.page",
  "fr web.ui.pages",
  "fr web.menu.name",
  "fr web.template.step.confirmation",
  "fr web.account.messages",
  ...forTests.flatMap(({ sameWords = [] }) => sameWords),
]);

interface Source {
  path: string;
  text: string;
}

const sources: Source[] = sourceFiles(root)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^(app\/testing|e2e)\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

/** Files that show words to users: every component, and the code next to a page. */
const isShown = ({ path }: Source) => /\.tsx$|\/pages\/.+\.ts$/.test(path);

/** The refusals of all areas. */
const refusalLists = [commonRefusal, ...areas.flatMap(({ refuse }) => refuse ?? [])];
const refusalKeys = refusalLists.flatMap(({ statuses }) => Object.keys(statuses));

/** Returns the keys that code names but no phrase file has, and the keys that no code names. */
function strayKeys(inRooms: PhraseNamespace[], inSources: Source[]): string[] {
  const prefixes = inRooms.map(prefixOf);
  const known = new Set(inRooms.flatMap(keysOf));
  const used = new Set<string>([...refusalKeys, ...flashes]);
  const stray: string[] = [];
  for (const { path, text } of inSources) {
    const { keys, shapes } = findPhrasesNamed(path, text, prefixes);
    for (const { key, line } of keys) {
      if (!known.has(key)) stray.push(`${path}:${line} names ${key}, which no phrase file has`);
      used.add(key);
    }
    for (const { shape, text: shown, line } of shapes) {
      const fitting = [...known].filter((key) => shape.test(key));
      if (fitting.length === 0) stray.push(`${path}:${line} names ${shown}, which fits no phrase`);
      for (const key of fitting) used.add(key);
    }
  }
  return [
    ...stray,
    ...[...known].filter((key) => !used.has(key)).map((key) => `${key} is used nowhere`),
  ];
}

/**
 * Returns phrases that a page names but the browser has not loaded. It loads only those of the
 * page's area and of web.
 */
function outOfReach(inRooms: PhraseNamespace[], inSources: Source[]): string[] {
  const prefixes = inRooms.map(prefixOf);
  return inSources.filter(isShown).flatMap(({ path, text }) => {
    const near = [
      "web.",
      ...inRooms.filter(({ name }) => path.startsWith(`${name}/`)).map(prefixOf),
    ];
    return findPhrasesNamed(path, text, prefixes)
      .keys.filter(({ key }) => !near.some((prefix) => key.startsWith(prefix)))
      .map(({ key, line }) => `${path}:${line} names ${key}, which does not travel with it`);
  });
}

test("every folder has the same keys in the five languages, with a prefix of its own", () => {
  expect(rooms.flatMap(misplacedKeys)).toEqual([]);
  expect(new Set(rooms.map(prefixOf)).size).toBe(rooms.length);
});

test("the browser tests name only existing phrases", () => {
  const known = rooms.flatMap(keysOf);
  const prefixes = rooms.map(prefixOf);
  const unknown = sourceFiles(root)
    .filter((path) => /^e2e\/.*\.ts$/.test(path))
    .flatMap((path) => {
      const { keys, shapes } = findPhrasesNamed(
        path,
        readFileSync(join(root, path), "utf8"),
        prefixes,
      );
      const missing = keys.filter(({ key }) => !known.includes(key)).map(({ key }) => key);
      const unfitting = shapes.filter(({ shape }) => !known.some((key) => shape.test(key)));
      return [...missing, ...unfitting.map(({ text }) => text)].map((key) => `${path}: ${key}`);
    });
  expect(unknown).toEqual([]);
});

test("every flash and every refusal has a phrase", () => {
  const known = new Set(rooms.flatMap(keysOf));
  expect([...flashes, ...refusalKeys].filter((key) => !known.has(key))).toEqual([]);
});

test("every flash is shown somewhere", () => {
  const written = sources.map(({ text }) => text).join("\n");
  const names = flashes.map((key) => key.slice(key.lastIndexOf(".") + 1));
  expect(names.filter((name) => !new RegExp(`lash\\.${name}\\b`).test(written))).toEqual([]);
});

test("every refusal is thrown somewhere", () => {
  const written = sources.map(({ text }) => text).join("\n");
  const names = refusalKeys.map((key) => key.slice(key.indexOf(".") + 1));
  expect(names.filter((name) => !written.includes(`"${name}"`))).toEqual([]);
});

test("no file contains a key twice", () => {
  const twice = rooms.flatMap(({ name, texts }) =>
    Object.entries(texts).flatMap(([language, phrases]) => {
      const json = readFileSync(join(root, name, `phrases/${language}.json`), "utf8");
      const written = json.match(/^\s*"[^"]+":/gm)?.length;
      return written === Object.keys(phrases).length ? [] : [`${name} ${language}`];
    }),
  );
  expect(twice).toEqual([]);
});

test("every phrase takes the same values in the five languages", () => {
  expect(rooms.flatMap(differingValues)).toEqual([]);
});

test("every phrase is translated", () => {
  expect(rooms.flatMap((room) => untranslated(room, sameOnPurpose))).toEqual([]);
});

test("every key in code exists, and every key is used", () => {
  expect(strayKeys(rooms, sources)).toEqual([]);
});

test("a page names only phrases that its browser has loaded", () => {
  expect(outOfReach(rooms, sources)).toEqual([]);
});

test("page code contains no hard-coded sentence", () => {
  expect(sources.filter(isShown).flatMap(({ path, text }) => findSentences(path, text))).toEqual(
    [],
  );
});

describe("the checks detect what they look for", () => {
  const room = (
    english: Record<string, string>,
    french: Record<string, string>,
  ): PhraseNamespace => ({
    name: "areas/trade/market-services",
    texts: { en: english, fr: french, kisw: english, rw: english, rn: english },
  });

  test("reports a missing key and a key of another namespace", () => {
    const problems = misplacedKeys(room({ "marketServices.a": "A", "market.b": "B" }, {}));
    expect(problems).toContain("areas/trade/market-services: marketServices.a is missing in fr");
    expect(problems).toContain(
      "areas/trade/market-services: market.b does not begin with marketServices.",
    );
  });

  test("reports values that differ in name, kind or choice, or within a plural", () => {
    const differ = (english: string, french: string) =>
      differingValues(room({ "marketServices.a": english }, { "marketServices.a": french })).length;
    expect(differ("{a} of {b}", "{b} de {a}")).toBe(0);
    expect(differ("{n, plural, one {# x} other {# y}}", "{n, plural, other {# z}}")).toBe(0);
    expect(differ("{name}", "{nom}")).toBe(1);
    expect(differ("{n}", "{n, number}")).toBe(1);
    expect(differ("{g, select, m {a} other {b}}", "{g, select, other {b}}")).toBe(1);
    expect(differ("{n, plural, other {# of {all}}}", "{n, plural, other {#}}")).toBe(1);
    expect(differ("{n, plural, other {#}}", "{n, plural, other {#}")).toBe(1);
  });

  test("reports a phrase left in English, unless on purpose", () => {
    const same = room({ "marketServices.a": "Page {n}" }, { "marketServices.a": "Page {n}" });
    expect(untranslated(same, new Set())).toHaveLength(4);
    expect(untranslated(same, new Set(["fr marketServices.a"]))).toHaveLength(3);
    const bare = room({ "marketServices.a": "{n}: {m}" }, { "marketServices.a": "{n}: {m}" });
    expect(untranslated(bare, new Set())).toEqual([]);
  });

  test("reports a missing key, an unused key and key patterns without a match", () => {
    const texts = { "marketServices.sort.best": "Best", "marketServices.old": "Old" };
    const path = "areas/trade/market-services/pages/a.tsx";
    const text = `say("other.gone"); say(\`marketServices.sort.\${x}\`); say(\`marketServices.no.\${x}\`)`;
    expect(strayKeys([room(texts, texts)], [{ path, text }])).toEqual([
      `${path}:1 names other.gone, which no phrase file has`,
      `${path}:1 names marketServices.no.…, which fits no phrase`,
      "marketServices.old is used nowhere",
    ]);
  });

  test("finds keys in refusals and in schemas", () => {
    const text = 'z.string({ error: "orders.term" });\nthrow new AppError("marketServices.full")';
    const { keys } = findPhrasesNamed("a.ts", text, ["marketServices."]);
    expect(keys.map(({ key }) => key).sort()).toEqual(["marketServices.full", "orders.term"]);
  });

  test("reports a phrase of another namespace in a page", () => {
    const texts = { "marketServices.a": "A" };
    const source = { path: "areas/trade/market/pages/a.tsx", text: 'say("marketServices.a")' };
    expect(outOfReach([room(texts, texts)], [source])).toHaveLength(1);
  });

  test.each([
    "<p>Nothing found</p>",
    "<p>{count} kg</p>",
    '<img alt="A sack of maize" />',
    '<button aria-label={isOpen ? "close" : say("web.open")} />',
    `<input placeholder={\`from \${low}\`} />`,
    '<p>{isNew && "new"}</p>',
    '<Field label="Name" />',
    'const items = [{ label: "Home" }];',
    'const meta = () => pageMeta("Buy and sell");',
  ])("finds the sentence in %s", (text) => {
    expect(findSentences("a.tsx", text)).toHaveLength(1);
  });

  test.each([
    '<p className="Card big">{say("web.menu.home")} · 12 %</p>',
    '<path d="M3 6h18M3 12h18" />',
    `<a href={\`/news/\${id}\`}>{title}</a>`,
    'throw new Error("Nobody reads this")',
    '<input name="category" type="search" />',
  ])("finds no sentence in %s", (text) => {
    expect(findSentences("a.tsx", text)).toEqual([]);
  });
});
