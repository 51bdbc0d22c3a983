import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { getTableName, isTable } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ownSections } from "#areas/people/accounts/pages/own/own-paths.ts";
import { readMarkdown, textNames } from "#areas/platform/content/texts.ts";
import { type LocalizedText, languages } from "#core/languages.ts";
import { topMenu } from "#web/shell/site-map.ts";
import { areas, jobs, operations } from "../areas.ts";
import routes from "../routes.ts";
import { readPhraseNamespaces } from "../testing/phrase-namespaces.ts";
import { announcements } from "../testing/texts/future-words.ts";
import { type Claim, claims, plannedFeaturePhrases } from "../testing/texts/text-claims.ts";
import { findTextFaults } from "../testing/texts/text-faults.ts";
import { type Feature, features } from "../testing/texts/text-features.ts";
import { patternsOf } from "../vite/open-paths.ts";

const root = resolve(import.meta.dirname, "../..");

/** By the names of app/testing/texts/text-features.ts: routes, and "table …", "call …", "job …", "setting …". */
const existing = new Set([
  ...patternsOf(routes),
  ...(await tableNames()).map((name) => `table ${name}`),
  ...operations.map(({ endpoint: { method, path } }) => `call ${method} ${path}`),
  ...jobs.map(({ name }) => `job ${name}`),
  ...[...readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#? ?([A-Z_]+)=/gm)].map(
    ([, name]) => `setting ${name}`,
  ),
]);
const exists = (name: string) => existing.has(name);

async function tableNames(): Promise<string[]> {
  const files = globSync("areas/*/*/tables.ts", { cwd: root });
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(root, file)).href)),
  );
  return modules.flatMap((module: Record<string, unknown>) =>
    Object.values(module).flatMap((candidate) =>
      isTable(candidate) ? getTableName(candidate) : [],
    ),
  );
}

const inEveryLanguage = async (textOf: (language: keyof LocalizedText) => Promise<string>) =>
  Object.fromEntries(
    await Promise.all(languages.map(async (language) => [language, await textOf(language)])),
  ) as LocalizedText;

test.each(textNames)("%s describes every feature truthfully, in five languages", async (name) => {
  const texts = await inEveryLanguage((language) => readMarkdown(name, language));
  expect(findTextFaults({ texts, claims: claims[name], features, exists })).toEqual([]);
});

test("links in the texts lead to existing pages", async () => {
  const dead: string[] = [];
  for (const name of textNames)
    for (const [, path = ""] of (await readMarkdown(name, "en")).matchAll(/\]\((\/[^)#]*)/g))
      if (!exists(path) && path !== "/third-party-notices.txt") dead.push(`${name}: ${path}`);
  expect(dead).toEqual([]);
});

const phrases = readPhraseNamespaces(root).flatMap(({ texts }) =>
  languages.flatMap((language) =>
    Object.entries(texts[language] ?? {}).map(([key, text]) => ({ language, key, text })),
  ),
);

/**
 * Returns the tables that the policy does not mention, by its claims and what those features depend
 * on.
 */
function unsaidTables(named: readonly string[], policy: Readonly<Record<string, Claim>>): string[] {
  const covered = new Set<string>(
    Object.values(policy).flatMap(({ is }) => is.flatMap((name) => features[name].standsOn)),
  );
  return named.filter((table) => !covered.has(`table ${table}`));
}

test("the privacy policy covers every table that names a person", () => {
  const columns = areas.flatMap(({ personalData }) => [
    ...Object.values(personalData?.parts ?? {}).flatMap(({ own }) => own),
    ...Object.keys(personalData?.leftOut ?? {}),
  ]);
  const named = [...new Set(columns.map((column) => column.split(".")[0] ?? ""))];
  expect(named.length).toBeGreaterThan(25);
  expect(unsaidTables(named, claims["privacy-policy"])).toEqual([]);
  expect(unsaidTables(["table_to_come"], claims["privacy-policy"])).toEqual(["table_to_come"]);
});

/** Pages that texts link to, with the phrase that names each page. */
const named: Readonly<Record<string, string>> = {
  ...Object.fromEntries(ownSections.map(({ to, label }) => [to, label])),
  "/profile/notifications/settings": "notifications.settings.title",
  "/market/service-requests": "marketServices.request.title",
};

test("the texts name an account page as its menu does", async () => {
  const nameIn = new Map(phrases.map(({ language, key, text }) => [`${language} ${key}`, text]));
  const wrong: string[] = [];
  for (const name of textNames)
    for (const language of languages)
      for (const [, shown = "", path = ""] of (await readMarkdown(name, language)).matchAll(
        /\[([^\]]+)\]\((\/[^)]*)\)/g,
      )) {
        const label = nameIn.get(`${language} ${named[path]}`) ?? shown;
        if (shown.toLowerCase() !== label.toLowerCase())
          wrong.push(`${name} ${language}: ${path} is called ${label}, not ${shown}`);
      }
  expect(wrong).toEqual([]);
});

/**
 * Whether no part of a feature exists yet. What it depends on must be a known name, or its arrival
 * would go unnoticed.
 */
const isToCome = ({ standsOn }: Feature) => !standsOn.some(exists);
const inMenu = topMenu
  .flatMap((entry) => ("to" in entry ? entry : entry.items))
  .map(({ to }) => to);

test("a feature exists with all its dependencies or none, and the menu has its address", () => {
  const half = Object.entries(features).flatMap(([name, feature]) => {
    const known = isToCome(feature) ? inMenu : [...existing];
    return feature.standsOn
      .filter((candidate) => !known.includes(candidate))
      .map((candidate) => `${name} stands on ${candidate}, which nobody knows`);
  });
  expect(half).toEqual([]);
});

const declaredFor = (key: string) =>
  Object.entries(plannedFeaturePhrases).find(([candidate]) =>
    candidate.endsWith(".") ? key.startsWith(candidate) : key === candidate,
  )?.[1];

/**
 * Returns phrases that announce something, or name a feature that does not exist, and are not
 * declared to.
 */
const earlyPhrases = (all: typeof phrases, known: Readonly<Record<string, Feature>>) =>
  all.flatMap(({ language, key, text }) => {
    const says = (words: string) => words !== "" && new RegExp(words, "iu").test(text);
    const named = Object.entries(known).filter(
      ([, feature]) => isToCome(feature) && says(feature.words[language]),
    );
    const faults = named
      .filter(([name]) => declaredFor(key) !== name)
      .map(([name]) => `${language} ${key} speaks of ${name}, which is to come`);
    if (says(announcements[language]) && !declaredFor(key))
      faults.push(`${language} ${key} announces something`);
    return faults;
  });

test("no phrase of a page announces a future feature unless it is declared with it", () => {
  expect(earlyPhrases(phrases, features)).toEqual([]);
  const arrived = Object.entries(plannedFeaturePhrases).filter(
    ([, name]) => !isToCome(features[name]),
  );
  expect(arrived, "their feature is there: they need no leave any more").toEqual([]);
});

describe("the check detects what it looks for", () => {
  const parts: Record<string, Feature> = {
    orders: { standsOn: ["/orders", "table order"], words: onlyEnglish("order") },
    forum: { standsOn: ["/networks"], words: onlyEnglish("forum") },
  };
  function onlyEnglish(words: string): LocalizedText {
    return { en: words, kisw: "", fr: "", rw: "", rn: "" };
  }
  const isOpen = (name: string) => name === "/orders" || name === "table order";
  const sample = `# T

## Orders {#orders}

You can order here.

## Further parts {#coming}

This is planned:

- **Forum**: ask {#forum}
`;
  const sampleClaims: Record<string, Claim> = {
    orders: { is: ["orders"], toCome: [] },
    coming: { is: [], toCome: ["forum"] },
    forum: { is: [], toCome: ["forum"] },
  };
  const faults = (
    changed: Partial<{
      en: string;
      fr: string;
      claims: Record<string, Claim>;
      exists: (name: string) => boolean;
    }>,
  ) => {
    const {
      en = sample,
      fr = en,
      claims: extendedClaims = sampleClaims,
      exists: open = isOpen,
    } = changed;
    const others = en.replace(/planned/, "planned baadaye bientôt vuba");
    const texts = { en, kisw: others, fr: fr === en ? others : fr, rw: others, rn: others };
    const calm = { ...texts, rw: texts.rw.replace("vuba", "vuba aha") };
    return findTextFaults({ texts: calm, claims: extendedClaims, features: parts, exists: open });
  };

  test("reports nothing for a correct text", () => {
    expect(faults({})).toEqual([]);
  });
  test("reports a feature that is announced but already exists", () => {
    const open = (name: string) => isOpen(name) || name === "/networks";
    expect(faults({ exists: open })).toEqual([
      "coming says that forum is to come, and /networks is there",
      "forum says that forum is to come, and /networks is there",
    ]);
  });
  test("reports a feature that is claimed although its route or table is missing", () => {
    expect(faults({ exists: (name) => name === "/orders" })).toEqual([
      "orders says that orders is there, and table order is not",
    ]);
  });
  test("reports an undeclared sentence about the future", () => {
    const en = sample.replace("order here.", "order here later.");
    expect(faults({ en })).toContain(
      "en: You can order here later. speaks of the future, undeclared",
    );
  });
  test("reports a sentence about the future in a single language", () => {
    const fr = sample.replace("planned", "prévu").replace("You can", "Bientôt, on peut");
    expect(faults({ fr })).toEqual([
      "fr: Bientôt, on peut order here. speaks of the future, undeclared",
    ]);
  });
  test("reports a feature that is declared as planned but described as available", () => {
    const en = sample.replace("This is planned", "This is here");
    expect(faults({ en })).toContain("en: **Forum**: ask is declared to come, and does not say so");
  });
  test("reports a paragraph that mentions an undeclared feature, by its words or by a link", () => {
    const en = sample.replace("order here.", "order here.\n\nAsk in the forum.");
    expect(faults({ en })).toContain(
      "en: Ask in the forum. speaks of forum, which is not declared",
    );
    const linked = sample.replace("order here.", "order [here](/networks).");
    expect(faults({ en: linked }).join()).toContain("speaks of forum, which is not declared");
  });
  test("reports a missing, undeclared, duplicate or unused anchor", () => {
    expect(faults({ en: sample.replace(" {#orders}", "") }).join()).toContain("without anchor");
    expect(faults({ en: sample.replace("{#orders}", "{#order}") }).join()).toContain(
      "declared nowhere",
    );
    expect(faults({ en: sample.replace("{#coming}", "{#orders}") })).toContain(
      "orders is there twice",
    );
    const extendedClaims = { ...sampleClaims, gone: { is: [], toCome: [] } };
    expect(faults({ claims: extendedClaims })).toEqual(["gone is declared and stands in no text"]);
  });
  test("reports a language with other sections than English", () => {
    const fr = sample.replace("planned", "prévu").replace("## Further parts {#coming}\n\n", "");
    expect(faults({ fr }).join()).toContain("fr has other parts than English, from: This is prévu");
  });
  test("reports a phrase that announces or names a missing feature", () => {
    const phrase = (text: string) => [{ language: "en" as const, key: "web.x", text }];
    const toCome = { diary: { standsOn: ["/diary"], words: onlyEnglish("diary") } };
    expect(earlyPhrases(phrase("The diary"), toCome)).toHaveLength(1);
    expect(earlyPhrases(phrase("Coming soon"), toCome)).toHaveLength(1);
    expect(earlyPhrases(phrase("Not paid yet"), toCome)).toEqual([]);
  });
});
