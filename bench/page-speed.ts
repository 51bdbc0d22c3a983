import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { say } from "#app/start/run.ts";
import { type Language, languageCookie } from "#core/languages.ts";
import { budgets } from "../e2e/budgets.ts";
import { measuredPhone } from "../e2e/page-weight.ts";
import { untilHydrated } from "../e2e/visit.ts";
import {
  applyNetworkProfile,
  measures,
  type NetworkProfile,
  type PageMeasures,
  slow4g,
  weak3g,
} from "./network-profiles.ts";
import { printTable } from "./table.ts";
import { attempts } from "./try-page.ts";

const language: Language = "kisw";
const runs = Number(process.env.BENCH_RUNS ?? 3);

/**
 * Prints how fast pages are on slow connections, beside their limits, which are not enforced here.
 */
export async function printSpeed(
  browser: Browser,
  base: string,
  pages: Record<string, string>,
): Promise<void> {
  const measured = new Map<string, PageMeasures>();
  for (const line of [slow4g, weak3g]) {
    const rows: string[][] = [];
    for (const [name, path] of Object.entries(pages)) {
      const all: PageMeasures[] = [];
      for (let run = 0; run < runs; run += 1) {
        all.push(await onLine(browser, base + path, line, atRest));
      }
      const middle = medians(all);
      measured.set(name, middle);
      rows.push([
        name,
        seconds(middle.firstPaint),
        seconds(middle.lcp),
        Number.isNaN(middle.taken) ? "" : seconds(middle.taken),
        middle.tbt.toFixed(0),
        middle.cls.toFixed(3),
        middle.largest,
      ]);
      say(`  ${line.name}, ${name}: ${seconds(middle.lcp)} s`);
    }
    const { lcp, tbt } = line;
    rows.push([
      "at most",
      "",
      seconds(lcp),
      "",
      tbt?.toFixed(0) ?? "",
      budgets.shift.toFixed(3),
      "",
    ]);
    printTable(
      `${line.name}: ${line.downKbit} kbit/s down, ${line.upKbit} up, ${line.latencyMs} ms, processor slowed ${line.slowdown}×, empty cache, Kiswahili, median of ${runs}`,
      ["page", "first paint s", "LCP s", "React s", "TBT ms", "CLS", "largest element"],
      rows,
    );
  }
  say("");
  say("The browser delays every answer by the latency; connecting (DNS, TCP, TLS) costs nothing.");
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    for (const [what, attempt] of Object.entries(attempts(name))) {
      const size = measured.get(name)?.largestSize ?? 0;
      const answer = await onLine(browser, base + path, weak3g, async (page) => {
        await page.waitForFunction((minSize) => window.measures().largestSize >= minSize, size);
        const began = performance.now();
        const { scripts } = await page.evaluate(() => ({
          scripts: performance.getEntriesByType("resource").filter(({ name }) => /\.js$/.test(name))
            .length,
        }));
        await attempt(page);
        return `works, ${seconds(performance.now() - began)} s (${scripts} scripts asked for before)`;
      }).catch((error: Error) => `DOES NOT: ${error.message.split("\n")[0]}`);
      rows.push([name, what, answer]);
    }
  }
  printTable(
    `At the moment of LCP on ${weak3g.name}, tried once`,
    ["page", "what", "until its answer is there"],
    rows,
  );
}

/** Opens a page with a network profile as a new visitor and measures it. */
async function onLine<Seen>(
  browser: Browser,
  url: string,
  line: NetworkProfile,
  look: (page: Page) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext(measuredPhone);
  try {
    await context.addCookies([{ name: languageCookie, value: language, url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await applyNetworkProfile(page, line);
    await page.goto(url, { waitUntil: "commit" });
    return await look(page);
  } finally {
    await context.close();
  }
}

/** Waits for hydration and for two seconds without a long task. */
async function atRest(page: Page): Promise<PageMeasures> {
  await page.waitForLoadState("load");
  await untilHydrated(page);
  for (let before = -1, now = 0; before !== now; ) {
    before = now;
    await sleep(2_000);
    now = (await measures(page)).tbt;
  }
  return measures(page);
}

function medians(all: PageMeasures[]): PageMeasures {
  const middle = (key: "firstPaint" | "lcp" | "taken" | "tbt" | "cls") =>
    all.map((sample) => sample[key]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ??
    Number.NaN;
  const [first] = all;
  if (!first) throw new Error("Nothing was measured");
  return {
    ...first,
    firstPaint: middle("firstPaint"),
    lcp: middle("lcp"),
    taken: middle("taken"),
    tbt: middle("tbt"),
    cls: middle("cls"),
  };
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);
