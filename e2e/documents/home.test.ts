import { expect, test } from "vitest";
import type { DemoPerson } from "#app/testing/for-tests.ts";
import { salePaymentsPath } from "#areas/trade/payments/paths.ts";
import {
  carrierPath,
  deskPath,
  documentsPath,
  myOrdersPath,
  orderProblemPath,
  salesPath,
} from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { demoVisitor } from "./support/demo-visitors.ts";
import { onlyWithText } from "./support/only-with-text.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { demoPerson, newPerson } from "./support/people.ts";
import { signedInVisitor } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const en = wordsIn("en");
const kisw = wordsIn("kisw");

async function homeOf(app: PagesApp, who: DemoPerson): Promise<Visitor> {
  const page = await demoVisitor(app, who, "en");
  await page.open("/");
  return page;
}

const linksIn = (page: Visitor, selector: string) =>
  page.parts<HTMLAnchorElement>(`${selector} a`).map((link) => link.getAttribute("href"));

test("tells a visitor who runs Soko, the ways in, categories, and prices with place and month", async () => {
  const page = (await pagesApp()).visitor("kisw");
  await page.open("/");
  expect(page.part('main a[href="/about-us"]')).toHaveTextContent(
    kisw("home.operator", { edition: "tz" }),
  );
  expect(page.parts("main .home-doors a")).toHaveLength(4);
  expect(page.parts("main .home-kinds picture").length).toBeGreaterThan(2);
  const [price] = page.parts("main .home-prices li");
  expect(textOf(price)).toMatch(/TSh [\d,]+.*Tanzania, .* 20\d\d$/);
});

test("names the chamber that the settings name", async () => {
  const app = await pagesApp({ OPERATOR_NAME: "Chamber <of> Kigoma & Co".replace(/[<>]/g, "") });
  const page = app.visitor("en");
  await page.open("/");
  expect(textOf(page.part(".home-operator"))).toBe(
    en("home.operatorNamed", { name: "Chamber of Kigoma & Co" }),
  );
});

test("shows a buyer what is under way with the next step, and what they bought before", async () => {
  const page = await homeOf(await pagesApp(), "buyer");
  expect(page.heading).toMatch(/^Hello /);
  const [first] = page.parts("main .home-trades li");
  expect(first).toHaveTextContent(en("home.yourTurn"));
  expect(page.parts("main .home-trades li").length).toBeLessThanOrEqual(4);
  expect(page.main).toHaveTextContent(en("home.again"));
  expect(linksIn(page, "main")).toContain(myOrdersPath);
  expect(page.parts(".home-kinds"), "nothing of the visitor's first screen").toEqual([]);
});

test("shows each role what waits, with links to exactly that", async () => {
  const app = await pagesApp();
  const seller = await homeOf(app, "trader");
  expect(linksIn(seller, ".home-waits")).toContain(salePaymentsPath);
  const carrier = await homeOf(app, "logistics");
  expect(linksIn(carrier, ".home-waits")).toContain(`${carrierPath}?tab=requests&status=pending`);
  const officer = await homeOf(app, "officer");
  expect(linksIn(officer, ".home-waits")).toContain(deskPath);
});

test("leads a new seller to the documents until one was sent", async () => {
  const app = await pagesApp();
  const seller = await newPerson(app, "trader");
  const page = await signedInVisitor(app, seller, "en");
  await page.open("/");
  expect(linksIn(page, ".home-waits")).toEqual([documentsPath]);
  await app.run(
    `insert into verification_document (id, account_id, type, file_name, file, media_type, bytes,
       state, created_at)
     values (gen_random_uuid(), $1, 'nationalId', 'id.pdf', 'x', 'application/pdf', 1, 'submitted',
       now())`,
    [seller.id],
  );
  await page.open("/");
  expect(page.parts(".home-waits a")).toEqual([]);
  expect(page.main).toHaveTextContent(en("seller.home.nothing"));
});

test("never gives a signed-in user's home page to anybody else", async () => {
  const app = await pagesApp({ PAGES_KEPT_SECONDS: "60" }, { isKeeping: true });
  const own = await homeOf(app, "buyer");
  expect(own.headers.get("cache-control")).toContain("no-store");
  expect(own.headers.has("age")).toBe(false);
  const name = own.heading.replace("Hello ", "");
  const visitor = app.visitor("en");
  const first = await (await visitor.fetch("/")).text();
  const again = await visitor.fetch("/");
  expect(again.headers.has("age"), "a visitor's home page is cached").toBe(true);
  for (const html of [first, await again.text()]) {
    expect(html).not.toContain(name);
    expect(html).not.toContain("home-trades");
  }
  const next = await homeOf(app, "trader");
  expect(next.html).not.toContain(`Hello ${name}<`);
});

test("lets a seller confirm a payment from the list of those to check", async () => {
  const page = await homeOf(await pagesApp(), "trader");
  await page.open(salePaymentsPath);
  expect(page.heading).toBe(en("payments.toCheck.title"));
  const before = page.parts("main form button[value=confirm]").length;
  expect(before).toBeGreaterThan(0);
  await page.press(page.part("main form button[value=confirm]"));
  expect(page.path).toBe(salePaymentsPath);
  expect(page.flash).toBe(en("payments.flash.paymentConfirmed"));
  expect(page.parts("main form button[value=confirm]")).toHaveLength(before - 1);
});

test("shows a dispute in the history of its order at the desk", async () => {
  const app = await pagesApp();
  const { token } = await demoPerson(app, "buyer");
  const list = "market-order?traderType=buyer&status=dispatched";
  const [order] = (await app.request("GET", list, { token })).body.data;
  const raised = await app.request("POST", `market-order/dispute/${order.id}`, {
    token,
    body: { reason: "damaged", words: "The bags are wet.", lineId: undefined },
  });
  expect(raised.status).toBe(200);
  const officer = await demoVisitor(app, "officer", "en");
  await officer.open(`/portal/officer/orders/order/${order.id}`);
  expect(officer.main).toHaveTextContent(en("disputes.step.raise"));
});

test("marks orders with a dispute in both lists, and leads from the mark to it", async () => {
  const app = await pagesApp();
  const { token } = await demoPerson(app, "buyer");
  const list = "market-order?traderType=buyer&status=dispatched";
  const [order] = (await app.request("GET", list, { token })).body.data;
  const body = { reason: "notDescribed", words: "These are other beans." };
  await app.request("POST", `market-order/dispute/${order.id}`, { token, body });
  const buyer = await demoVisitor(app, "buyer", "en");
  await buyer.open(`${myOrdersPath}?tab=orders`);
  const own = onlyWithText(buyer.parts("main tbody tr"), order.orderNumber);
  await buyer.follow(en("disputes.mark.running"), own);
  expect(buyer.path).toBe(orderProblemPath(order.id));
  const seller = await demoVisitor(app, "trader", "en");
  await seller.open(`${salesPath}?tab=orders`);
  const marks = seller.parts(`main tbody a[href^="${orderProblemPath("")}"]`);
  expect(marks.length, "the dispute of the demo").toBeGreaterThan(0);
  for (const mark of marks) expect(textOf(mark)).toMatch(/^Something is wrong: your turn until /);
});
