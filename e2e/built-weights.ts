import { statSync } from "node:fs";
import { resolve } from "node:path";
import { isOfBooks } from "#core/books/book-paths.ts";
import { languages } from "#core/languages.ts";
import { budgets } from "./budgets.ts";
import { pageFiles } from "./page-files.ts";

/** What a page weighs, and may weigh at most. */
export interface Weight {
  what: string;
  bytes: number;
  bound: number;
}

const client = resolve(import.meta.dirname, "../build/client");
/** As it travels: what is very small is not compressed. */
const sizeOf = (path: string, ending: "br" | "gz"): number =>
  (
    statSync(`${client}${path}.${ending}`, { throwIfNoEntry: false }) ??
    statSync(`${client}${path}`)
  ).size;
const total = (paths: string[], ending: "br" | "gz") =>
  paths.reduce((sum, path) => sum + sizeOf(path, ending), 0);

/** The kit's own page shows every part, so it has every sheet and most scripts. */
const everyPart = "/template";

/** Styles of each page by gzip, and its scripts in each language by Brotli, of the build that stands. */
export function builtWeights(): Weight[] {
  return languages.flatMap((language) =>
    pageFiles(language)
      .filter(({ pattern }) => pattern !== everyPart)
      .flatMap(({ pattern, paths, styles }) => [
        {
          what: `scripts of ${pattern} in ${language}`,
          bytes: total(paths, "br"),
          bound: isOfBooks(pattern) ? budgets.bookScripts : budgets.scripts,
        },
        ...(language === "en"
          ? [{ what: `styles of ${pattern}`, bytes: total(styles, "gz"), bound: budgets.styles }]
          : []),
      ]),
  );
}
