import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import type { Visitor } from "./support/visitor.ts";

const say = wordsIn("kisw");
const list = "/market/market-access?page=2";

const footer = (page: Visitor) => getByRole(page.document.body, "contentinfo");
const saver = (page: Visitor) => page.document.documentElement.getAttribute("data-saver");

/** The widths of the pictures that a page offers. */
function widthsOn(page: Visitor): string[] {
  const sources = page.parts("main source").map((source) => source.getAttribute("srcset") ?? "");
  return [...new Set(sources.flatMap((set) => set.match(/\d+(?=w)/g) ?? []))];
}

test("serves pictures in full width until the data saver is turned on", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open(list);
  expect(widthsOn(page)).toContain("640");
});

test("turns the data saver on with the switch in the footer and stays on the page", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open(list);
  await page.press(say("web.saver.turnOn"), footer(page));
  expect(page.path).toBe(list);
  expect(saver(page)).toBe("on");
  expect(widthsOn(page)).toEqual(["160"]);
});

test("applies the data saver to other pages", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open(list);
  await page.press(say("web.saver.turnOn"), footer(page));
  await page.open("/news");
  expect(widthsOn(page)).toEqual(["320"]);
});

test("turns the data saver off with the switch in the footer", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open("/news");
  await page.press(say("web.saver.turnOn"), footer(page));
  await page.press(say("web.saver.turnOff"), footer(page));
  expect(page.path).toBe("/news");
  expect(saver(page)).toBe("off");
  expect(widthsOn(page)).toContain("640");
});
