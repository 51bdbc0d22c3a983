import { getByRole } from "@testing-library/dom";
import { expect, test } from "vitest";
import { newService } from "#app/testing/factories.ts";
import type { Language } from "#core/languages.ts";
import {
  notificationsPath,
  orderCodePath,
  servicePath,
  serviceRequestPath,
  serviceRequestsPath,
} from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, e164, newPerson, newPhone, sentCode } from "./support/people.ts";
import { openAs } from "./support/signed-in-visitor.ts";
import type { Visitor } from "./support/visitor.ts";

const wish = "Dry space for 200 bags, two months.";
const reply = "Yes, from Monday on.";

/** A service of the demo trader. */
async function offered(app: PagesApp) {
  const trader = await demoPerson(app, "trader");
  const { id } = await newService(app.db, { traderId: trader.id });
  return { trader, service: id };
}

/** The same, which Amina Juma has requested by an API call. */
async function requested(app: PagesApp) {
  const { trader, service } = await offered(app);
  const customer = await newPerson(app);
  const body = { service, wish, phone: customer.username };
  const created = await call(app, "POST", "market-service-request", {
    token: customer.token,
    body,
  });
  return { trader, service, customer, id: String(created.id) };
}

/** The same, answered by an API call. */
async function answered(app: PagesApp) {
  const request = await requested(app);
  const path = `portal/market-service-request/${request.id}/answer`;
  await call(app, "POST", path, { token: request.trader.token, body: { reply } });
  return request;
}

/** The form of a service's page, filled in by Neema Juma of Kigoma. */
function fillIn(page: Visitor, phone: string): void {
  page.fill("[name=wish]", wish);
  page.fill("[name=name]", "Neema Juma");
  page.fill("[name=phone]", phone);
  page.fill("[name=locationId]", "Kigoma");
  page.check("[name=terms]");
}

/** A visitor who has requested a service and must enter the code. */
async function atCode(app: PagesApp, language: Language) {
  const { service } = await offered(app);
  const phone = newPhone();
  const page = await app.visitor(language).open(servicePath(service));
  fillIn(page, phone);
  await page.press(wordsIn(language)("cart.visitor.send"));
  return { page, phone, service };
}

const visitor = wordsIn("kisw");

test("links a visitor from the page of a service to its request form", async () => {
  const app = await pagesApp();
  const { service } = await offered(app);
  const page = await app.visitor("kisw").open(servicePath(service));
  await page.follow(visitor("cart.ask.title"));
  expect(page.path).toBe(`${servicePath(service)}#ask`);
  const form = getByRole(page.part("#ask"), "textbox", { name: visitor("cart.ask.wish") });
  expect(form).toBe(page.field("[name=wish]"));
});

test("offers the trader no button to ask for their own service", async () => {
  const app = await pagesApp();
  const { trader, service } = await offered(app);
  const page = await openAs(app, trader, "fr", servicePath(service));
  expect(page.parts("main .button-primary")).toEqual([]);
  expect(page.parts("main a[href='#ask']")).toEqual([]);
});

test("keeps the wish when the phone number is refused", async () => {
  const app = await pagesApp();
  const { service } = await offered(app);
  const page = await app.visitor("kisw").open(servicePath(service));
  fillIn(page, "12");
  await page.press(visitor("cart.visitor.send"));
  expect(page.field("[name=phone]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=wish]")).toHaveValue(wish);
});

test("lets a visitor change a request before the code is entered", async () => {
  const app = await pagesApp();
  const { page, service } = await atCode(app, "kisw");
  expect(page.path).toBe(orderCodePath);
  await page.follow(visitor("cart.code.change"));
  expect(page.path).toBe(servicePath(service));
  expect(page.field("[name=wish]")).toHaveValue(wish);
  page.check("[name=terms]");
  await page.press(visitor("cart.visitor.send"));
  expect(page.path).toBe(orderCodePath);
});

for (const language of ["kisw", "fr"] as const) {
  const say = wordsIn(language);

  test(`sends a visitor's request by the code and shows it as pending, in ${language}`, async () => {
    const app = await pagesApp();
    const { page, phone } = await atCode(app, language);
    page.fill("[name=code]", sentCode(app, e164(phone)));
    await page.press(say("cart.code.send"));
    expect(page.path).toMatch(/^\/market\/service-requests\?request=[\w-]+$/);
    expect(page.main).toHaveTextContent(wish);
    expect(page.main).toHaveTextContent(say("marketServices.request.state.asked"));
  });

  test(`sends a reply once on a double click, in ${language}`, async () => {
    const app = await pagesApp();
    const { id, customer } = await requested(app);
    const page = await openAs(app, "trader", language, serviceRequestPath(id));
    page.fill(say("marketServices.request.reply.answer"), reply);
    await page.pressTwice(say("marketServices.request.sure.answer"));
    expect(page.flash).toBe(say("marketServices.flash.serviceAnswered"));
    expect(page.main).toHaveTextContent(say("marketServices.request.state.answered"));
    const news = "select link from notification where account_id = $1 and link like $2";
    expect(await app.run(news, [customer.id, `%${id}%`])).toHaveLength(1);
  });
}

test("shows on the page of a service that a request for it is pending", async () => {
  const app = await pagesApp();
  const { service, customer, id } = await requested(app);
  const page = await openAs(app, customer, "kisw", servicePath(service));
  expect(page.main).toHaveTextContent(visitor("cart.ask.waiting"));
  await page.follow(visitor("cart.ask.to.waiting"));
  expect(page.path).toBe(serviceRequestPath(id));
});

test("leads the trader from the notification to the request and the buyer's phone", async () => {
  const app = await pagesApp();
  const { id, customer } = await requested(app);
  const page = await openAs(app, "trader", "fr", notificationsPath);
  await page.follow(page.part(`main a[href*="${id}"]`));
  expect(page.path).toContain(serviceRequestsPath);
  expect(page.main).toHaveTextContent("Amina Juma");
  expect(page.part("main a[href^='tel:']")).toHaveAttribute("href", `tel:${customer.username}`);
});

test("rejects an empty reply to a service request", async () => {
  const app = await pagesApp();
  const { id } = await requested(app);
  const page = await openAs(app, "trader", "fr", serviceRequestPath(id));
  await page.press(wordsIn("fr")("marketServices.request.sure.answer"));
  expect(page.field("[name=reply]")).toHaveAccessibleDescription(
    expect.stringContaining(wordsIn("fr")("marketServices.request.reply.missing")),
  );
});

test("shows the buyer the reply and the trader's phone on an answered request", async () => {
  const app = await pagesApp();
  const { id, customer } = await answered(app);
  const page = await openAs(app, customer, "kisw", serviceRequestPath(id));
  expect(page.main).toHaveTextContent(reply);
  expect(page.parts("main a[href^='tel:+255700']")).toHaveLength(1);
});

test("returns 404 for another trader's service request", async () => {
  const app = await pagesApp();
  const { id } = await requested(app);
  const page = await openAs(app, "secondTrader", "kisw", serviceRequestPath(id), { status: 404 });
  expect(page.main).toHaveTextContent(visitor("marketServices.request.notThere"));
});
