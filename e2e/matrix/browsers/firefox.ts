import { writeFile } from "node:fs/promises";
import puppeteer, { type Page } from "puppeteer-core";
import { findProgram } from "./find-program.ts";
import type { Walker } from "./walker.ts";

const executable = findProgram(process.env.FIREFOX_PATH, "firefox", "firefox-esr");

export const hasFirefox = executable !== undefined;

/** Opens the installed Firefox over WebDriver BiDi. */
export async function openFirefox(url: string): Promise<Walker> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: executable ?? "",
    extraPrefsFirefox: { "intl.accept_languages": "en-GB" },
  });
  const page = await browser.newPage();
  const faults = faultsOf(page);
  return {
    name: await browser.version(),
    go: async (path) => {
      await page.goto(url + path, { waitUntil: "load" });
    },
    click: async (selector) => {
      const element = await page.waitForSelector(selector);
      await element?.evaluate((target) => target.scrollIntoView({ block: "center" }));
      await element?.click();
    },
    fill: async (selector, text) => {
      await page.$eval(selector, (field) => {
        (field as HTMLInputElement).select();
      });
      await page.type(selector, text);
    },
    evaluate: async (expression) => JSON.parse(String(await page.evaluate(asJson(expression)))),
    screenshot: async (file) => writeFile(file, await page.screenshot()),
    resize: (width, height) => page.setViewport({ width, height }),
    faults: async () => faults.splice(0),
    close: () => browser.close(),
  };
}

const asJson = (expression: string) =>
  `Promise.resolve(${expression}).then((value) => JSON.stringify(value ?? null))`;

/** Collects what the page throws and what the browser complains of, as it arrives. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}
