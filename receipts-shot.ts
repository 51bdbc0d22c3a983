// usage: node receipts-shot.ts <who|-> <lang> <path> <name> [nojs]
import { chromium } from "playwright-core";
import { browserHere } from "./e2e/chromium.ts";
const [who, language, path, name, nojs] = process.argv.slice(2) as string[];
const base = "http://127.0.0.1:4912";
const browser = await chromium.launch(await browserHere());
for (const width of [360, 1280]) {
  const context = await browser.newContext({ viewport: { width, height: width === 360 ? 740 : 900 }, javaScriptEnabled: nojs !== "nojs", serviceWorkers: "block" });
  await context.addCookies([{ name: "language", value: language!, url: base }]);
  if (who !== "-") {
    const r = await context.request.post(`${base}/auth/login-email`, { form: { username: `${who}@soko.test`, password: "Soko-demo-1" }, headers: { "sec-fetch-site": "same-origin" }, maxRedirects: 0 });
    if (r.status() >= 400) console.log("sign in", r.status());
  }
  const page = await context.newPage();
  const a = await page.goto(base + path!);
  await page.waitForTimeout(nojs ? 300 : 1500);
  console.log(width, a?.status(), page.url(), await page.evaluate(() => document.documentElement.scrollWidth));
  await page.screenshot({ path: `/tmp/receipts-scratch/${name}-${width}.png`, fullPage: true });
  await context.close();
}
await browser.close();
