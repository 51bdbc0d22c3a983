import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import { inventoryPath } from "#core/books/book-paths.ts";
import type { Language } from "#core/languages.ts";
import { cartPath, productOrderPath, productPath, requestPath } from "#core/paths.ts";
import {
  askCarriersPath,
  carrierServicesPath,
  transportProvidersPath,
} from "#core/transport/transport-paths.ts";
import { wordsIn } from "../words-in.ts";
import { type PagesApp, pagesApp } from "./support/pages-app.ts";
import { call, demoPerson, newPerson } from "./support/people.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import { textOf } from "./support/visitor.ts";

const bags = { unit: "100 kg", price: 91_000, quantity: 50 };

async function atBags(app: PagesApp, language: Language, unit = "100 kg") {
  const product = await newProduct(app.db, { ...bags, unit });
  const page = await app.visitor(language).open(productPath(product.id));
  return { product, page };
}

test.each([
  ["en", "100 kg = 1 bag"],
  ["kisw", "kilo 100 = gunia 1"],
  ["fr", "100 kg = 1 sac"],
] as const)("asks for kilograms beside what a bag holds, in %s", async (language, equation) => {
  const { page } = await atBags(await pagesApp(), language);
  expect(page.field("[name=quantity]")).toHaveValue("100");
  expect(textOf(page.part("main .quantity"))).toMatch(/^−(kg|kilo)\+/);
  expect(textOf(page.main)).toContain(equation);
});

test("puts kilograms into the cart as bags, and shows them as kilograms again", async () => {
  const app = await pagesApp();
  const { page } = await atBags(app, "en");
  page.fill("[name=quantity]", "1,250");
  await page.press(wordsIn("en")("market.cart.add"));
  expect(textOf(page.main)).toContain("12.5 bags of 100 kg");
  await page.open(cartPath);
  expect(page.field("[name=quantity]")).toHaveValue("1250");
  page.fill("[name=quantity]", "300");
  await page.press(/^Save: /);
  expect(page.field("[name=quantity]")).toHaveValue("300");
});

test("names the nearest amounts for kilograms that are no number of bags", async () => {
  const { page } = await atBags(await pagesApp(), "fr", "90 kg");
  page.fill("[name=quantity]", "100");
  await page.press(wordsIn("fr")("market.cart.orderNow"));
  expect(page.field("[name=quantity]")).toHaveValue("100");
  expect(textOf(page.part("main .field-error"))).toBe(
    "Ce produit se vend en sacs de 90 kg. Veuillez saisir 90 ou 180 kg.",
  );
});

test("says the minimum and the stock in the unit that it asks in", async () => {
  const { page } = await atBags(await pagesApp(), "en");
  for (const [typed, words] of [
    ["50", "not less than 100 (kg)"],
    ["6000", "not more than 5,000 (kg)"],
  ] as const) {
    page.fill("[name=quantity]", typed);
    await page.press(wordsIn("en")("market.cart.orderNow"));
    expect(textOf(page.part("main .field-error"))).toContain(words);
  }
});

test("takes a form without the unit of its quantity as units of the product", async () => {
  const { page } = await atBags(await pagesApp(), "en");
  page.part("[name=quantityIn]").remove();
  page.fill("[name=quantity]", "2");
  await page.press(wordsIn("en")("market.cart.add"));
  expect(textOf(page.main)).toContain("2 bags of 100 kg");
});

test("orders the bags of the kilograms whose total was shown, and bargains in kilograms", async () => {
  const app = await pagesApp();
  const say = wordsIn("en");
  const trader = await demoPerson(app, "trader");
  const { id } = await newProduct(app.db, { ...bags, traderId: trader.id });
  const buyer = await newPerson(app);
  const page = await signedInVisitor(app, buyer);
  await page.open(productOrderPath(id, 1));
  page.fill("[name=quantity]", "300");
  await page.press(say("cart.request.send", { traders: 1 }));
  expect(textOf(page.main)).toContain("273,000");
  expect(page.field("[name=quantity]")).toHaveValue("300");
  await page.press(say("cart.request.send", { traders: 1 }));
  const requests = await call(app, "GET", "market-order-request", { token: buyer.token });
  const [sent] = requests as { id: string; total: number; firstQuantity: number }[];
  expect(sent).toMatchObject({ total: 273_000, firstQuantity: 3 });
  const seller = await openAs(app, trader, "kisw", requestPath(sent?.id ?? ""));
  const form = seller.unfold(wordsIn("kisw")("orders.act.propose"), seller.part("main .answer"));
  expect(seller.field("[name='changes.0.quantity']", form)).toHaveValue("300");
  expect(textOf(form)).toContain("Bei ya gunia la kilo 100 (TZS)");
  seller.fill("[name='changes.0.quantity']", "250", form);
  await seller.press(wordsIn("kisw")("orders.act.sendProposal"), form);
  await seller.press(wordsIn("kisw")("orders.act.sendProposal"));
  const path = `market-order-request/${sent?.id}`;
  const request = await call(app, "GET", path, { token: buyer.token });
  expect(request.proposals).toMatchObject([
    { total: 227_500, changes: [{ previousQuantity: 3, currentQuantity: 2.5 }] },
  ]);
});

test("offers the units of goods in one order on every page", async () => {
  const app = await pagesApp();
  const firsts = async (path: string, select: string, who: "trader" | "logistics" | "officer") => {
    const page = await openAs(app, who, "en", path);
    const options = page.parts(`main ${select} option`).map(textOf).filter(Boolean);
    const from = options.indexOf("Kilogram");
    return options.slice(from);
  };
  const product = await firsts("/portal/products/new", "[name=unitId]", "trader");
  expect(product.slice(0, 4)).toEqual(["Kilogram", "100 kg bag", "90 kg bag", "50 kg bag"]);
  expect(product.some((name) => /kilomet/i.test(name))).toBe(false);
  for (const [path, select, who] of [
    [askCarriersPath({}), "[name=unitId]", "trader"],
    [transportProvidersPath, "[name=unit]", "trader"],
    [`${inventoryPath}/new`, "[name=unitId]", "trader"],
    [`${carrierServicesPath}/new`, "[name=unitId]", "logistics"],
    ["/services/calculator?kind=units", "[name=unit]", "trader"],
  ] as const) {
    expect([path, await firsts(path, select, who)]).toEqual([path, product]);
  }
});
