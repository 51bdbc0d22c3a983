import type { Page } from "@playwright/test";
import { hydrationStartEvent } from "#web/shell/hydration-start-event.ts";

/** A network connection, and how much slower the phone's processor is than this machine's. */
export interface NetworkProfile {
  name: string;
  downKbit: number;
  upKbit: number;
  latencyMs: number;
  slowdown: number;
  /** Limits in ms. */
  lcp: number;
  tbt?: number;
}

export const slow4g: NetworkProfile = {
  name: "slow 4G",
  downKbit: 1600,
  upKbit: 750,
  latencyMs: 150,
  slowdown: 4,
  lcp: 1500,
  tbt: 100,
};

export const weak3g: NetworkProfile = {
  name: "faint 3G",
  downKbit: 400,
  upKbit: 400,
  latencyMs: 400,
  slowdown: 6,
  lcp: 3000,
};

/** What a page measured about itself. */
export interface PageMeasures {
  firstPaint: number;
  lcp: number;
  /** When React finished hydration; NaN before. */
  taken: number;
  /** The beginning of the HTML of the largest element, and its size in px². */
  largest: string;
  largestSize: number;
  /** Total blocking time: the sum of long tasks beyond 50 ms, from the first paint until now. */
  tbt: number;
  cls: number;
}

/**
 * Applies a network profile to a page before it opens. The browser delays responses, not
 * handshakes.
 */
export async function applyNetworkProfile(page: Page, line: NetworkProfile): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: (line.downKbit * 1000) / 8,
    uploadThroughput: (line.upKbit * 1000) / 8,
  });
  await client.send("Emulation.setCPUThrottlingRate", { rate: line.slowdown });
  await page.addInitScript(listen, hydrationStartEvent);
}

export const measures = (page: Page): Promise<PageMeasures> =>
  page.evaluate(() => window.measures());

declare global {
  interface Window {
    measures: () => PageMeasures;
  }
}

/** Runs in the page before its own scripts. */
function listen(reactComes: string): void {
  let taken = Number.NaN;
  // The event fires twice: when hydration starts and when it ends.
  addEventListener(reactComes, () => {
    taken = performance.now();
  });
  const entries = new Map<string, PerformanceEntry[]>();
  for (const type of ["paint", "largest-contentful-paint", "longtask", "layout-shift"]) {
    const list: PerformanceEntry[] = [];
    entries.set(type, list);
    new PerformanceObserver((news) => list.push(...news.getEntries())).observe({
      type,
      buffered: true,
    });
  }
  const all = (type: string) => entries.get(type) ?? [];
  window.measures = () => {
    const paint = all("paint").find(({ name }) => name === "first-contentful-paint");
    const firstPaint = paint?.startTime ?? Number.NaN;
    const last = all("largest-contentful-paint").at(-1) as
      | (PerformanceEntry & { element?: Element; size: number })
      | undefined;
    const long = all("longtask").filter(({ startTime }) => startTime >= firstPaint);
    const shifts = all("layout-shift") as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[];
    return {
      firstPaint,
      lcp: last?.startTime ?? Number.NaN,
      taken,
      largest: last?.element?.outerHTML.slice(0, 50) ?? "",
      largestSize: last?.size ?? 0,
      tbt: long.reduce((sum, { duration }) => sum + duration - 50, 0),
      cls: shifts.reduce((sum, shift) => sum + (shift.hadRecentInput ? 0 : shift.value), 0),
    };
  };
}
