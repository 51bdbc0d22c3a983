import { expect, test } from "vitest";
import { idempotencyField } from "#core/idempotency.ts";
import type { Language } from "#core/languages.ts";
import { orderPath, signInAndReturnPath } from "#core/paths.ts";
import { logisticOrdersPath, transportRequestPath } from "#core/transport/transport-paths.ts";
import { wordsIn } from "../words-in.ts";
import { newOrder, quantity as ordered } from "./support/new-order.ts";
import { pagesApp } from "./support/pages-app.ts";
import { newPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import {
  carrierService,
  costOf,
  description,
  pendingRequest,
  quantity,
} from "./support/transport-request.ts";

/** The form to request transport, open in a new user's browser. */
async function openRequestForm(language: Language) {
  const app = await pagesApp();
  const { service } = await carrierService(app);
  const page = await openAs(
    app,
    await newPerson(app),
    language,
    transportRequestPath(service.id, { quantity, unit: service.unitId }),
  );
  return { page, say: wordsIn(language) };
}

/** The request form for a market order of ten kilos. */
async function openFormOfOrder(language: Language) {
  const app = await pagesApp();
  const { service } = await carrierService(app);
  const order = await newOrder(app);
  const page = await openAs(
    app,
    order.buyer,
    language,
    transportRequestPath(service.id, { order_id: order.id }),
  );
  return { page, say: wordsIn(language), order };
}

test("returns 404 for an unknown transport id, whatever its characters", async () => {
  const app = await pagesApp();
  const page = await signedInVisitor(app, await newPerson(app), "en");
  for (const name of ["logistic_order", "logistic_request"]) {
    await page.open(`/market/myorders?${name}=${encodeURIComponent("🌽 &a=b")}`, { status: 404 });
    expect(page.path).toMatch(/^\/profile\/logistic-orders\?\w+=%F0%9F%8C%BD%20%26a%3Db$/);
  }
});

test("shows a visitor the cost of transport before sign-in", async () => {
  const app = await pagesApp();
  const { service } = await carrierService(app);
  const page = app.visitor("kisw");
  await page.open(transportRequestPath(service.id, { quantity, unit: service.unitId }));
  expect(page.main).toHaveTextContent(costOf(quantity, "kisw"));
  expect(page.parts("main form [name=quantity]")).toEqual([]);
});

test("leads a visitor who signs in back to the request form, filled in", async () => {
  const say = wordsIn("fr");
  const app = await pagesApp();
  const { service } = await carrierService(app);
  const customer = await newPerson(app);
  const path = transportRequestPath(service.id, { quantity, unit: service.unitId });
  const page = await app.visitor("fr").open(path);
  await page.follow(say("logistics.request.signIn.login"));
  expect(page.path).toBe(signInAndReturnPath(path));
  page.fill("[name=username]", customer.username);
  page.fill("[name=password]", customer.password);
  await page.press(say("signIn.login.submit"));
  expect(page.path).toBe(path);
  expect(page.field("[name=quantity]")).toHaveValue(String(quantity));
  expect(page.part("section:has([name=seenTotal])")).toHaveTextContent(costOf(quantity, "fr"));
});

test("refuses a description that is too short and keeps it", async () => {
  const { page, say } = await openRequestForm("kisw");
  page.fill("[name=description]", "Beans");
  await page.press(say("logistics.request.send"));
  expect(page.field("[name=description]")).toHaveAccessibleDescription(
    expect.stringContaining(say("logistics.description.tooShort")),
  );
  expect(page.field("[name=description]")).toHaveValue("Beans");
});

test("reports an error outside the form as unexpected and keeps all input", async () => {
  const { page, say } = await openRequestForm("en");
  page.fill("[name=description]", description);
  const key = page.part(`main form [name=${idempotencyField}]`) as HTMLInputElement;
  key.value = "x".repeat(201);
  await page.press(say("logistics.request.send"));
  expect(page.status).toBe(400);
  expect(page.part("main [role=alert]")).toHaveTextContent(
    "An unexpected error occurred. Please try again",
  );
  expect(page.field("[name=description]")).toHaveValue(description);
});

test("refuses a quantity of zero and keeps the description", async () => {
  const { page, say } = await openRequestForm("fr");
  page.fill("[name=description]", description);
  page.fill("[name=quantity]", "0");
  await page.press(say("logistics.request.send"));
  expect(page.field("[name=quantity]")).toHaveAccessibleDescription(
    expect.stringContaining(say("logistics.quantity.zero")),
  );
  expect(page.field("[name=description]")).toHaveValue(description);
});

test("refuses a quantity of nine digits as too large, not as missing", async () => {
  const { page, say } = await openRequestForm("en");
  page.fill("[name=description]", description);
  page.fill("[name=quantity]", "999999999");
  await page.press(say("logistics.request.send"));
  expect(page.field("[name=quantity]")).toHaveAccessibleDescription(
    expect.stringContaining(say("errors.field.tooBig", { max: 99_999_999 })),
  );
  expect(page.field("[name=quantity]")).toHaveValue("999999999");
});

for (const language of ["kisw", "fr"] as Language[]) {
  test(`calculates the cost of another quantity in ${language} and keeps the description`, async () => {
    const { page, say } = await openRequestForm(language);
    page.fill("[name=description]", description);
    page.fill("[name=quantity]", "640");
    await page.press(say("logistics.request.workOut"));
    expect(page.part("section:has([name=seenTotal])")).toHaveTextContent(costOf(640, language));
    expect(page.field("[name=quantity]")).toHaveValue("640");
    expect(page.field("[name=description]")).toHaveValue(description);
  });
}

test("creates one request for transport when it is sent twice", async () => {
  const { page, say } = await openRequestForm("kisw");
  page.fill("[name=description]", description);
  await page.pressTwice(say("logistics.request.send"));
  expect(page.path).toMatch(/^\/profile\/logistic-orders\?logistic_request=[\w-]+$/);
  expect(page.flash).toBe(say("logistics.flash.requestSent"));
  expect(page.main).toHaveTextContent(description);
  await page.open(`${logisticOrdersPath}?tab=requests`);
  expect(page.parts("main a[href*='logistic_request=']")).toHaveLength(1);
});

test("fills the quantity and cost of a market order into the request form", async () => {
  const { page, order } = await openFormOfOrder("fr");
  expect(page.main).toHaveTextContent(order.number);
  expect(page.field("[name=quantity]")).toHaveValue(String(ordered));
  expect(page.part("[name=seenTotal]")).not.toHaveValue("");
  expect(page.part("section:has([name=seenTotal])")).toHaveTextContent(costOf(ordered, "fr"));
});

test("links a request to carry a market order to the order", async () => {
  const { page, say, order } = await openFormOfOrder("kisw");
  page.fill("[name=description]", description);
  await page.press(say("logistics.request.send"));
  await page.follow(order.number);
  expect(page.path).toBe(orderPath(order.id));
});

test("cancels a customer's pending request", async () => {
  const say = wordsIn("fr");
  const app = await pagesApp();
  const { customer, path } = await pendingRequest(app);
  const page = await openAs(app, customer, "fr", path);
  const cancel = page.unfold(say("logistics.order.act.cancelRequest"), page.main);
  await page.press(say("logistics.order.sure.cancelRequest"), cancel);
  expect(page.flash).toBe(say("logistics.flash.requestCancelled"));
  expect(page.main).toHaveTextContent(say("logistics.state.request.cancelled"));
});
