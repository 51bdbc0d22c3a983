import { type Browser, chromium } from "@playwright/test";
import type { AtEnd } from "#app/start/run.ts";
import { findBrowser } from "../e2e/chromium.ts";
import startApp from "../e2e/start-app.ts";
import { printBytes } from "./page-bytes.ts";
import { printSpeed } from "./page-speed.ts";

/**
 * Measures bytes and speed of pages of a Soko of its own, as on a visitor's phone, in a real
 * browser.
 */
export async function benchPages(atEnd: AtEnd): Promise<void> {
  atEnd(await startApp());
  const base = process.env.SOKO_TEST_URL ?? "";
  const { env, ...here } = await findBrowser();
  const browser = await chromium.launch({ ...here, env });
  atEnd(() => browser.close());
  const product = `/market/market-access/single-product/${await aProduct(base)}`;
  const measured = {
    home: "/",
    list: "/market/market-access",
    product,
    "sign-in": "/auth/login",
    registration: "/auth/register?role=trader",
  };
  await warmUp(browser, base, Object.values(measured));
  await printBytes(browser, base, {
    ...measured,
    search: "/search?term=maize",
    news: "/news",
    "news item": "/news/30",
    faqs: "/faqs",
  });
  await printSpeed(browser, base, measured);
}

async function aProduct(base: string): Promise<string> {
  const answer = await fetch(`${base}/wit-backend/api/product?term=maize&size=1`);
  const { data } = (await answer.json()) as { data: { id: string }[] };
  if (!data[0]) throw new Error("There is no product to look at");
  return data[0].id;
}

/** Renders the pictures, which are created on the first request, and warms up the server. */
async function warmUp(browser: Browser, base: string, paths: string[]): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
  });
  for (const path of [...paths, ...paths])
    await page.goto(base + path, { waitUntil: "networkidle" });
  await page.close();
}
