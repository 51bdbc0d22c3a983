import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** What a page may weigh at most, in bytes (1 kB is 1,000), compressed. */
export const budgets = {
  /** HTML of any page, and of a single product. */
  html: 20_000,
  productHtml: 14_000,
  /** All styles of a page: the sheet of every page and those of its parts. */
  styles: 14_000,
  /** All scripts that ever arrive on a first visit to a page with React, its service worker included. */
  scripts: 130_000,
  /** As much of a page of the books, which also works without a network. */
  bookScripts: 150_000,
  /** Everything that arrives by itself at 360 px, headers included, and once more. */
  firstView: 200_000,
  repeatView: 25_000,
  /** As much of a static page, and its scripts, without the service worker that comes after it. */
  staticView: 75_000,
  staticScripts: 5_000,
  /** Cumulative layout shift. */
  shift: 0.02,
} as const;

/** From this share of a bound on a page is listed, so that the next change is not surprised. */
const near = 0.97;
/** What a run lists in the end, a line each. */
export const nearFile = resolve(import.meta.dirname, "../test-results/near-budget.txt");

/** Has a run list what weighs nearly as much as it may. */
export function noteNear(what: string, bytes: number, bound: number): void {
  if (bytes > bound || bytes <= bound * near) return;
  mkdirSync(dirname(nearFile), { recursive: true });
  appendFileSync(nearFile, `NEAR ${what}: ${bytes} of ${bound} bytes\n`);
}
