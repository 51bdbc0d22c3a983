import { expect, test } from "vitest";
import { newProduct } from "#app/testing/factories.ts";
import type { Language } from "#core/languages.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { demoPerson } from "./support/people.ts";
import { photoFile } from "./support/photo-file.ts";
import { openAs, signedInVisitor } from "./support/signed-in-visitor.ts";
import { textOf, type Visitor } from "./support/visitor.ts";

const newProductPath = "/portal/products/new";

const written = [
  { language: "kisw", kind: "maharage", several: "maharage makavu", price: "2,800" },
  { language: "fr", kind: "haricots secs", several: "farine", price: "2 800" },
] as const;

async function atNewProduct(language: Language): Promise<Visitor> {
  const page = await signedInVisitor(await pagesApp(), "trader", language);
  return page.open(newProductPath);
}

/** Fills in fields by their names. */
function fillIn(page: Visitor, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) page.fill(`[name=${name}]`, value);
}

for (const { language, kind, several, price } of written) {
  const say = wordsIn(language);
  const draft = say("seller.form.saveDraft");

  test(`submits a product with only photo, kind, price and stock, in ${language}`, async () => {
    const page = await openAs(await pagesApp(), "trader", language, "/portal");
    await page.follow(page.part(`main a[href='${newProductPath}']`));
    page.attach("[name=photo]", [await photoFile()]);
    fillIn(page, { kind, price, quantity: "40" });
    await page.press(say("seller.page.act.submit"));
    expect(page.flash).toBe(say("seller.flash.productSubmitted"));
    expect(page.heading.toLowerCase()).toBe(kind);
    expect(page.field("[name=price]")).toHaveValue("2800");
    expect(page.parts("main img")).toHaveLength(1);
  });

  test(`shows how far the price of a refused product is from the market prices, in ${language}`, async () => {
    const page = await atNewProduct(language);
    fillIn(page, { kind, price: "1" });
    await page.press(draft);
    const blanks = { range: "", unit: "", source: "", period: "" };
    const [markets = "", pay = ""] = say("seller.hint.market", blanks).split(" ");
    const hints = page.parts("main form [role=status]").map(textOf).join("\n");
    expect(hints).toContain(`${markets} ${pay}`);
    expect(hints).toContain(say("seller.hint.far"));
  });

  test(`refuses a product without a kind and keeps its price, in ${language}`, async () => {
    const page = await atNewProduct(language);
    fillIn(page, { price });
    await page.press(draft);
    expect(page.field("[name=kind]")).toHaveAccessibleDescription(
      expect.stringContaining(say("seller.field.kind")),
    );
    expect(page.field("[name=price]")).toHaveValue(price);
  });

  test(`offers the possible matches for an ambiguous kind of product, in ${language}`, async () => {
    const page = await atNewProduct(language);
    fillIn(page, { kind: several, price, quantity: "7" });
    await page.press(draft);
    expect(page.field("[name=kind]")).toHaveAccessibleDescription(
      expect.stringContaining(say("seller.field.kindUnclear")),
    );
    const [, second] = page.parts<HTMLInputElement>("main [name=commodityId]");
    if (!second) throw new Error("there is no choice of kinds");
    page.check(second);
    await page.press(draft);
    expect(page.flash).toBe(say("seller.flash.productSaved"));
    expect(page.heading.toLowerCase()).toBe(several);
  });
}

test("fills in everything but the stock when a product is sold again", async () => {
  const app = await pagesApp();
  const { id } = await demoPerson(app, "trader");
  const product = await newProduct(app.db, { traderId: id, name: "Beans", price: 2800 });
  const page = await openAs(app, "trader", "fr", "/portal/products?term=Beans");
  await page.follow(wordsIn("fr")("seller.page.sellAgainOf", { name: "Beans" }));
  expect(page.path).toBe(`${newProductPath}?from=${product.id}`);
  expect(page.field("[name=quantity]")).toHaveValue("");
  expect(page.field("[name=price]")).toHaveValue("2800");
  expect(page.field("[name=kind]")).not.toHaveValue("");
});
