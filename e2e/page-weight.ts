import http from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { type Language, languageCookie } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import { untilHydrated } from "./visit.ts";

/** What was transferred for one request. */
export interface Arrival {
  url: string;
  kind: "page" | "style" | "script" | "picture" | "font" | "other";
  /** Compressed, with headers; 0 when it came from the browser's cache. */
  bytes: number;
  /** 0 when there was no response. */
  status: number;
}

export interface PageWeight {
  /** With an empty cache, until nothing more loads by itself, without scrolling. */
  first: Arrival[];
  /** The same page on a second visit. */
  repeat: Arrival[];
  /** When the document's `load` was and when each script was requested, in ms. */
  loadedAt: number;
  scriptsAt: number[];
}

/** The phone for all measurements: a visitor with a new browser. */
export const measuredPhone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  javaScriptEnabled: true,
  // A service worker's requests would not be counted here, and a repeat view would cost nothing.
  serviceWorkers: "block",
} as const;

/** Opens a page twice as a first-time visitor. */
export async function measurePage(
  browser: Browser,
  url: string,
  language: Language,
): Promise<PageWeight> {
  const context = await browser.newContext(measuredPhone);
  try {
    await context.addCookies([{ name: languageCookie, value: language, url }]);
    const page = await context.newPage();
    const arriving = await watchArrivals(page);
    await page.goto(url);
    await arriving.quiet();
    const first = arriving.taken();
    const times = await page.evaluate(() => ({
      loadedAt:
        performance
          .getEntriesByType("navigation")
          .map((n) => ("loadEventStart" in n ? Number(n.loadEventStart) : 0))[0] ?? 0,
      scriptsAt: performance
        .getEntriesByType("resource")
        .filter(({ name }) => /\.m?js$/.test(new URL(name).pathname))
        .map(({ startTime }) => startTime),
    }));
    await page.goto("about:blank");
    await page.goto(url);
    await arriving.quiet();
    return { first, repeat: arriving.taken(), ...times };
  } finally {
    await context.close();
  }
}

/** Records every transfer. (Playwright's routing would turn the cache off.) */
async function watchArrivals(page: Page) {
  const client = await page.context().newCDPSession(page);
  const arrivals: Arrival[] = [];
  const underway = new Map<string, Arrival>();
  let lastAt = 0;
  const over = (id: string, bytes: number) => {
    const arrival = underway.get(id);
    underway.delete(id);
    lastAt = performance.now();
    if (arrival) arrival.bytes += bytes;
  };
  client.on("Network.requestWillBeSent", ({ requestId, request, type, redirectResponse }) => {
    if (!/^https?:/.test(request.url)) return;
    if (redirectResponse) over(requestId, redirectResponse.encodedDataLength);
    const arrival: Arrival = {
      url: request.url,
      kind: kindOf(request.url, type),
      bytes: 0,
      status: 0,
    };
    arrivals.push(arrival);
    underway.set(requestId, arrival);
    lastAt = performance.now();
  });
  client.on("Network.responseReceived", ({ requestId, response }) => {
    const arrival = underway.get(requestId);
    if (arrival) arrival.status = response.status;
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    over(requestId, encodedDataLength),
  );
  client.on("Network.loadingFailed", ({ requestId }) => over(requestId, 0));
  await client.send("Network.enable");
  return {
    /** Returns the transfers since the last call. */
    taken: () => arrivals.splice(0),
    /** Waits until the page is hydrated and nothing more loads by itself, including prefetching. */
    async quiet(): Promise<void> {
      await untilHydrated(page);
      const until = performance.now() + 15_000;
      lastAt = performance.now();
      while (underway.size > 0 || performance.now() - lastAt < limits.idlePrefetchMs + 700) {
        if (performance.now() > until) throw new Error(`${page.url()} does not come to rest`);
        await sleep(50);
      }
    },
  };
}

const kinds: Record<string, Arrival["kind"]> = {
  Document: "page",
  Stylesheet: "style",
  Script: "script",
  Image: "picture",
  Font: "font",
};

function kindOf(url: string, type: string | undefined): Arrival["kind"] {
  const { pathname } = new URL(url);
  // Preloaded and prefetched scripts have a different type.
  if (/\.m?js$/.test(pathname)) return "script";
  if (/\.css$/.test(pathname)) return "style";
  if (/\.(woff2?|ttf|otf)$/.test(pathname)) return "font";
  return kinds[type ?? ""] ?? "other";
}

/** Returns the bytes of one kind, or of all. */
export const totalBytes = (arrivals: Arrival[], kind?: Arrival["kind"]) =>
  arrivals
    .filter((arrival) => !kind || arrival.kind === kind)
    .reduce((sum, { bytes }) => sum + bytes, 0);

export type Encoding = "br" | "gzip";

/** Returns the size of a response body as transferred, with one compression, without headers. */
export const compressedSize = async (...asked: Parameters<typeof compressedBody>) =>
  (await compressedBody(...asked)).length;

/** Returns a response body as transferred, with one compression. */
export function compressedBody(
  url: string,
  encoding: Encoding,
  language?: Language,
  session?: { name: string; value: string },
) {
  const cookies = [
    ...(language ? [`${languageCookie}=${language}`] : []),
    ...(session ? [`${session.name}=${session.value}`] : []),
  ];
  const headers = {
    "accept-encoding": encoding,
    accept: "text/html",
    ...(cookies.length > 0 ? { cookie: cookies.join("; ") } : {}),
  };
  return new Promise<Buffer>((resolve, reject) => {
    http
      .get(url, { agent: false, headers }, (answer) => {
        if (![200, 404].includes(answer.statusCode ?? 0)) {
          reject(new Error(`${url}: ${answer.statusCode}`));
        }
        buffer(answer).then(resolve, reject);
      })
      .on("error", reject);
  });
}
