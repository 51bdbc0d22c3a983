import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import { orderRequestPath, productOrderPath } from "#core/paths.ts";
import { transportRequestPath } from "#core/transport/transport-paths.ts";
import { formatMoney } from "#web/format/format.ts";
import { wordsIn } from "../words-in.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, newPerson, type TestPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import { carrierService, description } from "./support/transport-request.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

// Every form whose submission has a cost. Each is filled in correctly, but the cost that it showed
// is not that of the submission: there was none yet, the quantity changed, or prices changed in the
// meantime.

const say = wordsIn("en");
const price = 2500;
const carriage = 100;

interface Form {
  of: string;
  /** Opens the form and fills it in. */
  fill: (context: { app: PagesApp; page: Visitor; buyer: TestPerson }) => Promise<{
    /** The amount that must be shown before the form is sent. */
    amount: number;
    /** The input, by field. */
    typed: Record<string, string>;
  }>;
  send: string;
  sent: RegExp;
}

const toOrders = /^\/market\/order-confirmation\?requests=/;

const raisePrice = ({ run }: PagesApp, id: string) =>
  run("update product set price = $2 where id = $1", [id, price + 100]);

const forms: Form[] = [
  {
    of: "transport, asked for before its cost was worked out",
    fill: async ({ app, page }) => {
      const { service } = await carrierService(app);
      await page.open(transportRequestPath(service.id, {}));
      const typed = { quantity: "640", description };
      page.fill("[name=quantity]", typed.quantity);
      page.fill("[name=description]", typed.description);
      page.check("[name=isOpen]", false);
      return { amount: 640 * carriage, typed };
    },
    send: say("logistics.request.send"),
    sent: /^\/profile\/logistic-orders\?logistic_request=/,
  },
  {
    of: "one product, in another quantity",
    fill: async ({ app, page }) => {
      const { id } = await newProduct(app.db, { price });
      await page.open(productOrderPath(id, 2));
      page.fill("[name=quantity]", "6");
      page.fill("[name=service]", "Packing");
      return { amount: 6 * price, typed: { quantity: "6", service: "Packing" } };
    },
    send: say("cart.request.send", { traders: 1 }),
    sent: toOrders,
  },
  {
    of: "one product, whose price moved",
    fill: async ({ app, page }) => {
      const { id } = await newProduct(app.db, { price });
      await page.open(productOrderPath(id, 2));
      page.fill("[name=service]", "Packing");
      await raisePrice(app, id);
      return { amount: 2 * (price + 100), typed: { quantity: "2", service: "Packing" } };
    },
    send: say("cart.request.send", { traders: 1 }),
    sent: toOrders,
  },
  {
    of: "a cart, in which a price moved",
    fill: async ({ app, page, buyer }) => {
      const { id } = await newProduct(app.db, { price });
      await call(app, "PUT", `cart/${id}`, { token: buyer.token, body: { quantity: 2 } });
      await page.open(orderRequestPath);
      page.fill("[name=service]", "Packing");
      await raisePrice(app, id);
      return { amount: 2 * (price + 100), typed: { service: "Packing" } };
    },
    send: say("cart.request.send", { traders: 1 }),
    sent: toOrders,
  },
];

const sendButton = (page: Visitor) =>
  page.parts("main form[method=post] button").at(-1) as HTMLElement;

test.each(forms)("answers a form for $of with a step, not with an error", async (form) => {
  const app = await pagesApp();
  const buyer = await newPerson(app);
  const page = await signedInVisitor(app, buyer, "en");
  const { amount, typed } = await form.fill({ app, page, buyer });
  await page.press(form.send);
  expect(page.status).toBe(200);
  expect(page.parts("main .notice-error, main [role=alert], main .field-error")).toEqual([]);
  expect(page.parts("main [aria-invalid]")).toEqual([]);
  const head = page.part("main form h2");
  expect(textOf(head)).toBe(say("web.form.step"));
  expect(head).toHaveAttribute("autofocus");
  expect(textOf(head.parentElement)).toContain(
    formatMoney("en", amount, "TZS").replace(/\s/g, " "),
  );
  for (const [name, value] of Object.entries(typed)) {
    expect(page.field(`[name=${name}]`)).toHaveValue(value);
  }
  await page.press(sendButton(page));
  expect(page.path).toMatch(form.sent);
});

test("keeps a deselected choice in the step before transport is sent", async () => {
  const app = await pagesApp();
  const [form] = forms;
  const buyer = await newPerson(app);
  const page = await signedInVisitor(app, buyer, "en");
  await form?.fill({ app, page, buyer });
  await page.press(say("logistics.request.workOut"));
  expect(page.status).toBe(200);
  expect(textOf(page.part("main form h2"))).toBe(say("web.form.step"));
  expect(page.field("[name=isOpen]")).not.toBeChecked();
});

test("still reports invalid fields of a form, with the cost beside them", async () => {
  const app = await pagesApp();
  const { service } = await carrierService(app);
  const page = await openAs(app, await newPerson(app), "en", transportRequestPath(service.id, {}));
  page.fill("[name=quantity]", "640");
  page.fill("[name=description]", "Beans");
  await page.press(say("logistics.request.send"));
  expect(page.status).toBe(400);
  expect(page.parts("main form .notice h2")).toEqual([]);
  expect(page.field("[name=description]")).toHaveAccessibleDescription(
    expect.stringContaining(say("logistics.description.tooShort")),
  );
});
