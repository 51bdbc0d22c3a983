import type { Browser } from "@playwright/test";
import { say } from "#app/start/run.ts";
import { type Language, languages } from "#core/languages.ts";
import { budgets } from "../e2e/budgets.ts";
import { pageFiles } from "../e2e/page-files.ts";
import { compressedSize, type Encoding, measurePage, totalBytes } from "../e2e/page-weight.ts";
import { stylePaths } from "../e2e/style-paths.ts";
import { printTable } from "./table.ts";

/** Kirundi has the longest pages. */
const language: Language = "rn";

/** Prints the bytes of each page on a first and a second visit; `npm test` checks the limits. */
export async function printBytes(
  browser: Browser,
  base: string,
  pages: Record<string, string>,
): Promise<void> {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    const url = base + path;
    const { first, repeat } = await measurePage(browser, url, language);
    rows.push([
      name,
      await worstHtml(url, "br"),
      await worstHtml(url, "gzip"),
      kB(totalBytes(first, "style")),
      kB(totalBytes(first, "script")),
      kB(totalBytes(first, "picture")),
      kB(totalBytes(first)),
      String(first.filter(({ bytes }) => bytes > 0).length),
      kB(totalBytes(repeat)),
    ]);
  }
  const { html, productHtml, firstView, repeatView } = budgets;
  rows.push([
    "at most",
    `${kB(html)}, product ${kB(productHtml)}`,
    "the same",
    kB(budgets.styles),
    "",
    "",
    kB(firstView),
    "",
    kB(repeatView),
  ]);
  printTable(
    "Bytes per page (kB of 1,000 as they travel), 360×740, two device pixels to one, empty cache, Kirundi; HTML in its longest language",
    [
      "page",
      "HTML br",
      "HTML gzip",
      "CSS",
      "scripts",
      "pictures",
      "first view",
      "requests",
      "repeat view",
    ],
    rows,
  );
  const size = (paths: string[], encoding: Encoding) => allOf(base, paths, encoding);
  const open = pageFiles(language).filter(({ isOwn }) => !isOwn);
  const sizes = await Promise.all(open.map(({ paths }) => size(paths, "br")));
  const heaviest = Math.max(...sizes);
  say(
    `Scripts of a first visit: ${kB(heaviest)} by Brotli on ${open[sizes.indexOf(heaviest)]?.pattern}, less elsewhere (at most ${kB(budgets.scripts)}); ` +
      `all styles: ${kB(await size(stylePaths(), "br"))} and ${kB(await size(stylePaths(), "gzip"))} (at most ${kB(budgets.styles)})`,
  );
}

async function worstHtml(url: string, encoding: Encoding): Promise<string> {
  const sizes: number[] = [];
  for (const each of languages) sizes.push(await compressedSize(url, encoding, each));
  return kB(Math.max(...sizes));
}

async function allOf(base: string, paths: string[], encoding: Encoding): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => compressedSize(base + path, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const kB = (bytes: number) => (bytes / 1000).toFixed(1);
