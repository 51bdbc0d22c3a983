import { chromium } from "playwright-core";
import { browserHere } from "./e2e/chromium.ts";
const here = await browserHere();
const browser = await chromium.launch({ executablePath: here.executablePath, args: here.args, env: here.env });
const base = "http://127.0.0.1:4971";
const [, , ...jobs] = process.argv;
for (const job of jobs) {
  const [name, path, width = "360", language = "en", scheme = "light", cookies = ""] = job.split("|");
  const context = await browser.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: scheme as "light", locale: "en" });
  const list = [{ name: "language", value: language!, url: base }, ...cookies.split(";").filter(Boolean).map((c) => ({ name: c.split("=")[0]!, value: c.split("=")[1]!, url: base }))];
  await context.addCookies(list);
  const page = await context.newPage();
  page.on("console", (m) => m.type() === "error" && console.log(name, m.text()));
  await page.goto(base + path);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/shot-${name}.png`, fullPage: true });
  await context.close();
}
await browser.close();
