import { expect, test } from "vitest";
import { newPerson } from "#app/testing/factories.ts";
import { orderCodePath, productOrderPath, signInPath } from "#core/paths.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, e164, newPassword, newPhone, sentCode } from "./support/people.ts";
import { visitorAtCode, wellStockedProduct } from "./support/visitors-order.ts";

const confirmation = /^\/market\/order-confirmation\?requests=[\w-]+$/;

/** The requests with this phone number. */
const requestsOf = ({ run }: PagesApp, phone: string) =>
  run(
    `select l.product_id as product, l.quantity::float8 as quantity
     from market_order_request r
     join market_order_line l on l.request_id = r.id
     join account a on a.id = r.buyer_id
     where a.phone = $1`,
    [e164(phone)],
  );

test("keeps the phone number out of the code page's address", async () => {
  const { page, phone } = await visitorAtCode(await pagesApp());
  expect(page.path).toBe(orderCodePath);
  expect(page.path).not.toContain(phone.slice(1));
});

test("sends nothing to the seller before the code is entered", async () => {
  const app = await pagesApp();
  const { phone } = await visitorAtCode(app);
  expect(await requestsOf(app, phone)).toEqual([]);
});

test("signs the visitor in and sends the request once with a valid code", async () => {
  const app = await pagesApp();
  const { page, phone, productId, verify } = await visitorAtCode(app);
  page.fill("[name=code]", sentCode(app, e164(phone)));
  await page.press(verify);
  expect(page.path).toMatch(confirmation);
  expect(page.cookie("soko-session")).toBeDefined();
  expect(await requestsOf(app, phone)).toEqual([{ product: productId, quantity: 100 }]);
});

test("sends one request on a double click in the code form", async () => {
  const app = await pagesApp();
  const { page, phone, verify } = await visitorAtCode(app, { language: "fr" });
  page.fill("[name=code]", sentCode(app, e164(phone)));
  await page.pressTwice(verify);
  expect(page.path).toMatch(confirmation);
  expect(await requestsOf(app, phone)).toHaveLength(1);
});

test("rejects a code that is too short with an error at its field", async () => {
  const app = await pagesApp();
  const { page, phone, verify } = await visitorAtCode(app, { language: "fr" });
  page.fill("[name=code]", "000");
  await page.press(verify);
  expect(page.path).toBe(orderCodePath);
  expect(page.field("[name=code]")).toHaveAttribute("aria-invalid", "true");
  expect(page.field("[name=code]")).toHaveAttribute("autofocus");
  expect(await requestsOf(app, phone)).toEqual([]);
});

test("accepts the right code after a wrong one", async () => {
  const app = await pagesApp();
  const { page, phone, verify } = await visitorAtCode(app, { language: "fr" });
  page.fill("[name=code]", "000");
  await page.press(verify);
  page.fill("[name=code]", sentCode(app, e164(phone)));
  await page.press(verify);
  expect(page.path).toMatch(confirmation);
});

test("shows the request as typed when the number is corrected", async () => {
  const app = await pagesApp();
  const { page, say, productId } = await visitorAtCode(app, { language: "fr", quantity: 120 });
  await page.follow(say("cart.code.change"));
  expect(page.path).toBe(productOrderPath(productId, 120));
  expect(page.field("[name=name]")).toHaveValue("Neema Juma");
  expect(page.field("[name=quantity]")).toHaveValue("120");
  expect(page.field("[name=locationId]")).toHaveDisplayValue("Kigoma");
});

test("sends a separate code to a corrected number", async () => {
  const app = await pagesApp();
  const { page, say, productId, verify } = await visitorAtCode(app, { language: "fr" });
  await page.follow(say("cart.code.change"));
  const phone = newPhone();
  page.fill("[name=phone]", phone);
  page.check("[name=terms]");
  await page.press(say("cart.visitor.send"));
  page.fill("[name=code]", sentCode(app, e164(phone)));
  await page.press(verify);
  expect(page.path).toMatch(confirmation);
  expect(await requestsOf(app, phone)).toEqual([{ product: productId, quantity: 100 }]);
});

/** A visitor whose request was sent by a code only. */
async function confirmed(app: PagesApp) {
  const { page, say, phone, verify } = await visitorAtCode(app);
  page.fill("[name=code]", sentCode(app, e164(phone)));
  await page.press(verify);
  return { page, say, phone };
}

async function choosePassword({ page, say }: Awaited<ReturnType<typeof confirmed>>) {
  await page.follow(say("signIn.choose.title"));
  page.fill("[name=password]", newPassword);
  page.fill("[name=confirmPassword]", newPassword);
  await page.press(say("signIn.password.save"));
}

test("offers to choose a password on the confirmation and says why", async () => {
  const { page, say } = await confirmed(await pagesApp());
  expect(page.main).toHaveTextContent(say("signIn.choose.why"));
  await page.follow(say("signIn.choose.title"));
  expect(page.field("[name=password]")).toHaveAttribute("autocomplete", "new-password");
});

test("leads back to the confirmation without the offer once a password is chosen", async () => {
  const buyer = await confirmed(await pagesApp());
  const { page, say } = buyer;
  const { path } = page;
  await choosePassword(buyer);
  expect(page.path).toBe(path);
  expect(page.main).not.toHaveTextContent(say("signIn.choose.why"));
});

test("signs a buyer who came by a code in with the chosen password", async () => {
  const buyer = await confirmed(await pagesApp());
  const { page, say, phone } = buyer;
  await choosePassword(buyer);
  page.clearCookie("soko-session");
  await page.open(signInPath);
  page.fill("[name=username]", e164(phone));
  page.fill("[name=password]", newPassword);
  await page.press(say("signIn.login.submit"));
  expect(page.path).not.toContain(signInPath);
  expect(page.cookie("soko-session")).toBeDefined();
});

/**
 * A visitor has ordered the whole stock, and another buyer takes some of it before the code is
 * entered.
 */
async function soldMeanwhile(app: PagesApp) {
  const { db } = app;
  const { id: product, price: unitPrice, stock } = await wellStockedProduct(app);
  const { page, say, phone, verify } = await visitorAtCode(app, {
    productId: product,
    quantity: stock,
  });
  const { token } = await newPerson(db);
  await call(app, "POST", "market-order-request", {
    token,
    body: { product, quantity: 100, unitPrice },
  });
  // The stock is taken when the seller agrees; the test has no way to be the seller of the demo.
  await app.run("update product set quantity = quantity - 100 where id = $1", [product]);
  page.fill("[name=code]", sentCode(app, e164(phone)));
  await page.press(verify);
  return { page, say, phone, product, stock, left: stock - 100 };
}

test("signs the visitor in and says why nothing was sent when the stock is sold in the meantime", async () => {
  const app = await pagesApp();
  const { page, say, phone, product, stock } = await soldMeanwhile(app);
  expect(page.path).toBe(`${productOrderPath(product, stock)}&kept=1`);
  expect(page.cookie("soko-session")).toBeDefined();
  expect(page.main).toHaveTextContent(say("cart.request.kept"));
  expect(page.field("[name=name]")).toHaveValue("Neema Juma");
  expect(page.part("main .field-error")).toHaveTextContent(/\d/);
  expect(await requestsOf(app, phone)).toEqual([]);
});

test("sends a smaller quantity once its total was shown when the stock is sold in the meantime", async () => {
  const app = await pagesApp();
  const { page, say, phone, product, left } = await soldMeanwhile(app);
  page.fill("[name=quantity]", String(left));
  const send = say("cart.request.send", { traders: 1 });
  await page.press(send);
  expect(page.main).toHaveTextContent(say("cart.request.newTotal"));
  await page.press(send);
  expect(page.path).toMatch(confirmation);
  expect(await requestsOf(app, phone)).toEqual([{ product, quantity: left }]);
});
