import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { languages } from "#core/languages.ts";
import { sourceFiles } from "../testing/source-files.ts";

const root = resolve(import.meta.dirname, "../..");
const files = sourceFiles(root);

const longest = 400;
const isWritten = (path: string) => /\.(tsx?|m?js|css)$/.test(path);

const tooLong = (path: string, content: string) => {
  const lines = content.trimEnd().split("\n").length;
  return lines > longest ? [`${path} has ${lines} lines: what in it wants a file of its own?`] : [];
};

const namesOfNothing =
  /^(utils?|helpers?|hooks?|types?|index|common|misc|lib|shared)(\.test)?\.(d\.)?\w+$/;
const foldersOfNothing = /(^|\/)(utils?|helpers?|hooks?|types?|common|misc|lib|shared)\//;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.\w+$/;

/** Returns the faults in where a file is and in its name. */
function misnamed(path: string): string[] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const wrong: string[] = [];
  if (namesOfNothing.test(name) || foldersOfNothing.test(path)) {
    wrong.push(`${path}: name it after the piece of the business it holds`);
  }
  if (isWritten(path) && !path.startsWith(".") && !kebab.test(name)) {
    wrong.push(`${path}: file names are kebab-case`);
  }
  return [...wrong, ...outOfRoom(path)];
}

/**
 * An area contains TypeScript at its top and in its parts, one level down. It also contains pages
 * with their parts in folders, the only code that renders anything, phrases in five languages, and
 * texts. A group contains the phrases that its areas share.
 */
function outOfRoom(path: string): string[] {
  const ofGroup = /^areas\/[a-z]+\/phrases\/(.+)\.json$/.exec(path)?.[1];
  if (ofGroup && languages.some((language) => language === ofGroup)) return [];
  const [, inArea] = /^areas\/[a-z]+\/[^/]+\/(.+)$/.exec(path) ?? [];
  if (!inArea) return path.startsWith("areas/") ? [`${path}: belongs in one of the areas`] : [];
  const phrases = languages.map((language) => `phrases/${language}.json`);
  if (phrases.includes(inArea) || /^texts\/[\w.-]+\.md$/.test(inArea)) return [];
  // A folder of pages becomes one file for the browser (decision 30), so it contains no further
  // folder.
  if (/^pages\/([\w-]+\/)?[\w.-]+\.(tsx?|css)$/.test(inArea)) return [];
  if (inArea.endsWith(".tsx")) return [`${path}: what shows something belongs in pages/`];
  if (/^((?!pages|phrases|texts)[\w-]+\/)?[\w.-]+\.ts$/.test(inArea)) return [];
  return [`${path}: an area has no place for this`];
}

test("no file is longer than 400 lines", () => {
  const written = files.filter(isWritten);
  expect(written.flatMap((path) => tooLong(path, readFileSync(join(root, path), "utf8")))).toEqual(
    [],
  );
});

test("every file has a descriptive name and is in its place", () => {
  expect(files.flatMap(misnamed)).toEqual([]);
});

test("the checks detect what they look for", () => {
  expect(tooLong("a.ts", "line\n".repeat(400))).toEqual([]);
  expect(tooLong("a.ts", "line\n".repeat(401))).toHaveLength(1);
  const wrong = [
    "web/utils/dates.ts",
    "areas/trade/market/helpers.ts",
    "areas/trade/market/index.ts",
    "core/types.ts",
    "web/useFormat.ts",
    "areas/stray.ts",
    "areas/trade/market/product-card.tsx",
    "areas/trade/market/phrases/de.json",
    "areas/trade/phrases/de.json",
    "areas/trade/market/components/card.tsx",
    "areas/trade/market/lists/newest/reads.ts",
    "areas/trade/market/pages/cards/small/card.tsx",
    "areas/trade/market/phrases/words.ts",
    "areas/trade/orders/requests/states/table.ts",
  ];
  expect(wrong.filter((path) => misnamed(path).length !== 1)).toEqual([]);
  const right = [
    "areas/trade/market/reads.test.ts",
    "areas/trade/market/lists/reads.ts",
    "areas/trade/market/pages/product-card.tsx",
    "areas/trade/market/pages/market-access.tsx",
    "areas/trade/market/pages/cards/product-card.tsx",
    "areas/trade/orders/requests/endpoints.ts",
    "areas/trade/orders/requests/states.test.ts",
    "areas/trade/market/phrases/rn.json",
    "areas/platform/content/texts/faqs.fr.md",
    "app/entry.client.tsx",
    "server/process-lock.d.mts",
    "package.json",
  ];
  expect(right.flatMap(misnamed)).toEqual([]);
});

/**
 * Endpoints respond with the status of a refusal. Thrown by a page's own code, it becomes a 500.
 */
const throwsRefusal = /\bthrow (refuse|badInput|notFound)\(/;

test("no page code throws a refusal", () => {
  const ofPages = files.filter((path) => /^(areas\/[^/]+\/[^/]+\/pages|web)\/.*\.tsx?$/.test(path));
  const throwing = ofPages.filter(
    (path) =>
      !path.includes(".test.") && throwsRefusal.test(readFileSync(join(root, path), "utf8")),
  );
  expect(throwing).toEqual([]);
  expect(throwsRefusal.test("throw notFound();")).toBe(true);
});
