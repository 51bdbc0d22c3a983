import { expect, test } from "@playwright/test";
import { cartPath, marketPath, myOrdersPath, signInPath } from "#core/paths.ts";
import { demoSignIns } from "#data/demo/demo-people.ts";
import { demoPassword } from "#data/demo/open-accounts.ts";
import type { Line } from "../../offline/line.ts";
import { wordsIn } from "../../visit.ts";
import type { Walker } from "./walker.ts";

export interface BuyerJourney {
  walker: Walker;
  /** The connection to the app, which the walker's address points to. */
  line: Line;
  language: "kisw" | "fr";
}

const registration = "/auth/register?role=buyer";
const pollOptions = { timeout: 30_000 };
const heading = "document.querySelector('h1')?.innerText";
/** The paths of pages cached for offline use, by the service worker's cache names. */
const cachedPaths = `caches.keys().then((names) => Promise.all(names.filter((name) =>
  name.startsWith("copies-")).map(async (name) => (await (await caches.open(name)).keys()).map(
  ({ url }) => new URL(url).pathname)))).then((paths) => paths.flat())`;
/** Scripts have hydrated the page. A cached copy has no scripts. */
const alive = `document.scripts.length === 0 || "hydrated" in document.documentElement.dataset`;

/**
 * One journey of a buyer: sign in and view orders, sign out, add a product from the list to the
 * cart, begin to register, and read on when the connection fails.
 */
export async function runBuyerJourney({ walker, line, language }: BuyerJourney): Promise<void> {
  const say = wordsIn(language);
  let taken = 0;

  await step("home", async () => {
    await walker.go("/");
    await takenOver();
    await clickOn(`.site-foot button[value=${language}]`);
    await see("document.documentElement.dataset.language", language);
  });
  await step("sign in", async () => {
    await walker.go(signInPath);
    await takenOver();
    await walker.fill("main [name=username]", demoSignIns.buyer.email);
    await walker.fill("main [name=password]", demoPassword);
    await clickOn("main form button[type=submit]");
    await see("Boolean(document.querySelector('.site-head .notices'))", true);
  });
  await step("orders", async () => {
    await walker.go(myOrdersPath);
    await see(heading, say("orders.page.mine"));
  });
  await step("signed out", async () => {
    await clickOn(".site-head .account > summary");
    await clickOn(".site-head .account form button");
    await see("Boolean(document.querySelector('.site-head .notices'))", false);
  });
  await step("list", async () => {
    await walker.go(marketPath);
    await see(heading, say("market.access.title"));
  });
  await step("product", async () => {
    const [path, name] = await walker.evaluate<string[]>(plentiful);
    await clickOn(`main .card h2 a[href="${path}"]`);
    await see("location.pathname", path);
    await see(heading, name);
  });
  await step("added to the cart", async () => {
    await clickOn("main button[name=then][value=stay]");
    await see(`Boolean(document.querySelector('main a[href="${cartPath}"]'))`, true);
  });
  await step("cart", async () => {
    await clickOn(`main a[href="${cartPath}"]`);
    await see(heading, say("cart.title"));
    await see("document.querySelectorAll('main article').length", 1);
  });
  await step("registration", async () => {
    await walker.go(registration);
    await takenOver();
    await clickOn("main button[name=go]");
    await see(heading, say("registration.step.names"));
    await walker.fill("main [name=firstName]", "Amina");
    await walker.fill("main [name=lastName]", "Juma");
  });
  await step("registration continues", async () => {
    await clickOn("main [name=gender][value=female]");
    await clickOn("main button[name=go]");
    await see(heading, say("registration.step.contact"));
  });
  await step("a cached page", async () => {
    await walker.go("/news");
    await takenOver();
    await see(`${cachedPaths}.then((paths) => paths.includes("/news"))`, true);
    line.cut();
    await walker.go("/news");
    await see(heading, say("content.news.title"));
    await see("document.querySelector('.kept-note').offsetHeight > 0", true);
  });
  await step("offline", async () => {
    await walker.go("/faqs");
    await see(heading, say("web.offline.title"));
    await clickOn(".kept-pages a[href='/news']");
    await see(heading, say("content.news.title"));
    await walker.go("/offline");
    await see(heading, say("web.offline.title"));
    line.mend();
  });
  const requestsFor = (what: RegExp) => line.seen.filter((request) => what.test(request));
  expect(requestsFor(/web_error/), "errors that pages report").toEqual([]);
  expect(requestsFor(/\.jpeg$/), "pictures beside the AVIF").toEqual([]);

  /** Runs a step of the journey and then checks the page as a whole. */
  async function step(name: string, does: () => Promise<void>): Promise<void> {
    await test.step(name, async () => {
      await does();
      // An interrupted load is no fault.
      await takenOver();
      taken += 1;
      await see(`${amiss}`, []);
      const file = `${String(taken).padStart(2, "0")}-${name.replaceAll(" ", "-")}.png`;
      await walker.screenshot(test.info().outputPath(file));
      expect(await walker.faults(), name).toEqual([]);
    });
  }

  /** Waits until an expression has the expected value. It has none while the page changes. */
  async function see(expression: string, expected: unknown): Promise<void> {
    const value = () => walker.evaluate(expression).catch((error) => String(error));
    await expect.poll(value, { ...pollOptions, message: expression }).toEqual(expected);
  }

  async function clickOn(selector: string): Promise<void> {
    await see(`Boolean(document.querySelector(${JSON.stringify(selector)}))`, true);
    await walker.click(selector);
  }

  async function takenOver(): Promise<void> {
    await see(alive, true);
  }
}

/** The path and name of a product on the list. */
const plentiful = `(() => { const link = document.querySelector("main .card h2 a");
  return [link.getAttribute("href"), link.innerText]; })()`;

/** The visible faults of a page: missing styles, too wide, or text that is a technical value. */
const amiss = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const navy = getComputedStyle(document.querySelector(".site-head")).backgroundColor;
  return [
    navy === "rgb(15, 42, 74)" ? "" : "the header is " + navy,
    scrollWidth > clientWidth ? scrollWidth + " px in " + clientWidth : "",
    /\\bNaN\\b|\\bundefined\\b|\\[object/.exec(document.body.innerText)?.[0] ?? "",
  ].filter(Boolean);
})()`;
