import { appendFileSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** The maximum size of a page, in bytes (1 kB is 1,000), compressed. */
export const budgets = {
  /** HTML of any page, and of a single product. */
  html: 20_000,
  productHtml: 14_000,
  /** All styles of a page: the sheet shared by every page and those of its parts. */
  styles: 14_000,
  /**
   * All scripts that arrive on a first visit to a page with React, including the service worker.
   */
  scripts: 135_000,
  /** The same for a page of the books, which also works offline. */
  bookScripts: 150_000,
  /**
   * Everything that loads without interaction at 360 px, including headers, and the same on a
   * repeat visit.
   */
  firstView: 200_000,
  repeatView: 25_000,
  /**
   * The same for a static page, and its scripts, without the service worker that loads after it.
   */
  staticView: 75_000,
  staticScripts: 5_000,
  /** Cumulative layout shift. */
  shift: 0.02,
} as const;

/** A page is listed from this share of its budget, so that the next change brings no surprise. */
const near = 0.97;
/** The list that a run prints at its end, one line per entry. */
export const nearBudgetFile = resolve(import.meta.dirname, "../test-results/near-budget.txt");

/** Adds an entry to the run's list if a size is close to its budget. */
export function noteNearBudget(what: string, bytes: number, bound: number): void {
  if (bytes > bound || bytes <= bound * near) return;
  mkdirSync(dirname(nearBudgetFile), { recursive: true });
  appendFileSync(nearBudgetFile, `NEAR ${what}: ${bytes} of ${bound} bytes\n`);
}
