import { expect, test } from "vitest";
import type { Language } from "#core/languages.ts";
import {
  cartPath,
  orderCodePath,
  orderRequestPath,
  productOrderPath,
  productPath,
} from "#core/paths.ts";
import { wordsIn } from "../words-in.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { e164, newPhone, sentCode } from "./support/people.ts";
import { textOf, type Visitor } from "./support/visitor.ts";
import { filledRequest, wellStockedProduct } from "./support/visitors-order.ts";

/** Pages of the demo products of which a hundred can be ordered. */
async function orderable({ run }: PagesApp): Promise<Set<string>> {
  const rows = await run(
    `select id from product where is_listed and quantity >= 1000
       and minimum_order_quantity <= 100 and minimum_order_amount = 0`,
  );
  return new Set(rows.map(({ id }) => productPath(id)));
}

/** Counts a user's steps: every tap, every field, every page. */
function counted(page: Visitor) {
  const count = { taps: 0, inputs: 0, screens: 1 };
  const shows = async (next: Promise<Visitor>) => {
    count.taps += 1;
    count.screens += 1;
    await next;
  };
  return {
    count,
    follow: (link: HTMLElement) => shows(page.follow(link)),
    press: (button: string, within?: HTMLElement) => shows(page.press(button, within)),
    fill: (field: string, value: string, within?: HTMLElement) => {
      count.inputs += 1;
      page.fill(field, value, within);
    },
    check: (field: string) => {
      count.taps += 1;
      count.inputs += 1;
      page.check(field);
    },
  };
}

for (const [language, term] of [
  ["kisw", "maharage"],
  ["fr", "haricots"],
] as [Language, string][]) {
  test(`orders 100 kg of beans from the home page in at most 7 taps, 8 inputs and 7 screens in ${language}`, async () => {
    const app = await pagesApp();
    const say = wordsIn(language);
    const enough = await orderable(app);
    const phone = newPhone();
    const page = await app.visitor(language).open("/");
    const { count, follow, press, fill, check } = counted(page);
    const head = page.part("header");
    fill("[name=term]", term, head);
    await press(say("web.search.submit"), head);
    const productLink = page
      .parts<HTMLAnchorElement>("main article a[href*='/single-product/']")
      .find((link) => enough.has(link.getAttribute("href") ?? ""));
    if (!productLink) throw new Error(`${term} finds nothing to order`);
    await follow(productLink);
    fill("[name=quantity]", "100");
    await press(say("market.cart.orderNow"));
    fill("[name=name]", "Neema Juma");
    fill("[name=phone]", phone);
    fill("[name=locationId]", "Kigoma");
    check("[name=terms]");
    await press(say("cart.visitor.send"));
    fill("[name=code]", sentCode(app, e164(phone)));
    await press(say("cart.code.send"));
    expect(page.path).toMatch(/^\/market\/order-confirmation\?requests=[\w-]+$/);
    expect(page.heading).toBe(say("orders.confirmation.title", { count: 1 }));
    expect(count.taps, "taps").toBeLessThanOrEqual(7);
    expect(count.inputs, "inputs").toBeLessThanOrEqual(8);
    expect(count.screens, "screens").toBeLessThanOrEqual(7);
  });
}

test("names each invalid field of a refused request beside it", async () => {
  const app = await pagesApp();
  const say = wordsIn("fr");
  const { id } = await wellStockedProduct(app);
  const page = await app.visitor("fr").open(productOrderPath(id, 100));
  page.fill("[name=name]", "Aline");
  page.fill("[name=phone]", "12");
  await page.press(say("cart.visitor.send"));
  expect(page.status).toBe(400);
  expect(page.field("[name=phone]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=phone]")).toHaveAttribute("autofocus");
  expect(page.field("[name=locationId]")).toHaveAccessibleDescription(say("cart.visitor.place"));
  expect(page.field("[name=terms]")).toHaveAccessibleDescription(say("registration.terms"));
});

test("keeps the input of a refused request", async () => {
  const app = await pagesApp();
  const { page, send } = await filledRequest(app, { language: "fr" });
  page.fill("[name=phone]", "12");
  await page.press(send);
  expect(page.field("[name=name]")).toHaveValue("Neema Juma");
  expect(page.field("[name=phone]")).toHaveValue("12");
  expect(page.field("[name=quantity]")).toHaveValue("100");
  expect(page.field("[name=locationId]")).toHaveDisplayValue("Kigoma");
  expect(page.field("[name=terms]")).toBeChecked();
});

test("shows the total of another quantity before it is sent", async () => {
  const app = await pagesApp();
  const { id: productId, price } = await wellStockedProduct(app);
  const { page, say, send } = await filledRequest(app, { language: "fr", productId });
  page.fill("[name=quantity]", "120");
  await page.press(send);
  expect(page.part("main form .notice")).toHaveTextContent(say("cart.request.newTotal"));
  expect(page.field("[name=quantity]")).toHaveValue("120");
  const total = page.part("main b[role=status]").textContent.replace(/\D/g, "");
  expect(Number(total)).toBe(120 * price);
  expect(app.sent).toEqual([]);
});

test("sends another quantity once its total was shown", async () => {
  const app = await pagesApp();
  const { page, phone, send } = await filledRequest(app, { language: "fr" });
  page.fill("[name=quantity]", "120");
  await page.press(send);
  await page.press(send);
  expect(page.path).toBe(orderCodePath);
  expect(app.sent).toEqual([expect.objectContaining({ channel: "sms", to: e164(phone) })]);
});

test('orders only this product with "order now" and leaves the cart unchanged', async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const [inCart, other] = [await wellStockedProduct(app), await wellStockedProduct(app, 1)];
  const page = await app.visitor("kisw").open(productPath(inCart.id));
  await page.press(say("market.cart.add"));
  await page.open(productPath(other.id));
  const name = page.heading;
  page.fill("[name=quantity]", "100");
  await page.press(say("market.cart.orderNow"));
  expect(page.path).toBe(`${orderRequestPath}?product=${other.id}&quantity=100`);
  expect(page.field("[name=quantity]")).toHaveValue("100");
  expect(page.main).toHaveTextContent(say("cart.request.total"));
  expect(page.parts("main section li > p:first-child b").map(textOf)).toEqual([name]);
  expect(page.part(`header a[href="${cartPath}"]`)).toHaveTextContent(
    say("web.cart.count", { count: 1 }),
  );
});

test('counts a product in the header with "add to cart"', async () => {
  const app = await pagesApp();
  const say = wordsIn("kisw");
  const page = await app.visitor("kisw").open(productPath((await wellStockedProduct(app)).id));
  await page.press(say("market.cart.add"));
  expect(page.part(`header a[href="${cartPath}"]`)).toHaveTextContent(
    say("web.cart.count", { count: 1 }),
  );
});

test('refuses a quantity below the minimum with an error at its field in "order now"', async () => {
  const app = await pagesApp();
  const { id } = await wellStockedProduct(app);
  const page = await app.visitor("kisw").open(productPath(id));
  page.fill("[name=quantity]", "0.001");
  await page.press(wordsIn("kisw")("market.cart.orderNow"));
  expect(page.path).toBe(productPath(id));
  expect(page.field("[name=quantity]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=quantity]")).toHaveValue("0.001");
});
