import { statSync } from "node:fs";
import { resolve } from "node:path";
import { isBooksPath } from "#core/books/book-paths.ts";
import { languages } from "#core/languages.ts";
import { budgets } from "./budgets.ts";
import { pageFiles } from "./page-files.ts";

/** The size of a page's files and its budget. */
export interface BuiltWeight {
  what: string;
  bytes: number;
  bound: number;
}

const client = resolve(import.meta.dirname, "../build/client");
/** The size as it is transferred. Very small files are not compressed. */
const sizeOf = (path: string, ending: "br" | "gz"): number =>
  (
    statSync(`${client}${path}.${ending}`, { throwIfNoEntry: false }) ??
    statSync(`${client}${path}`)
  ).size;
const total = (paths: string[], ending: "br" | "gz") =>
  paths.reduce((sum, path) => sum + sizeOf(path, ending), 0);

/** The kit's own page shows every component, so it has every style sheet and most scripts. */
const everyPart = "/template";

/**
 * Returns, for the current build, the size of each page's styles with gzip, and of its scripts in
 * each language with Brotli.
 */
export function builtWeights(): BuiltWeight[] {
  return languages.flatMap((language) =>
    pageFiles(language)
      .filter(({ pattern }) => pattern !== everyPart)
      .flatMap(({ pattern, paths, styles }) => [
        {
          what: `scripts of ${pattern} in ${language}`,
          bytes: total(paths, "br"),
          bound: isBooksPath(pattern) ? budgets.bookScripts : budgets.scripts,
        },
        ...(language === "en"
          ? [{ what: `styles of ${pattern}`, bytes: total(styles, "gz"), bound: budgets.styles }]
          : []),
      ]),
  );
}
