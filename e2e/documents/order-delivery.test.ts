import { expect, test } from "vitest";
import { locationId, newProduct } from "#app/testing/factories.ts";
import { newTransportService } from "#app/testing/transport-factories.ts";
import { productOrderPath } from "#core/paths.ts";
import { placeCookie } from "#core/preferences.ts";
import { wordsIn } from "../words-in.ts";
import { pagesApp } from "./support/pages-app.ts";
import { call, newPerson } from "./support/people.ts";
import { signedInVisitor } from "./support/signed-in-visitor.ts";
import { textOf } from "./support/visitor.ts";

const say = wordsIn("kisw");

test("names an estimate, marked as one and in no total, where no carrier serves the way", async () => {
  const app = await pagesApp();
  const place = await locationId(app.db, "TZ-05");
  const product = await newProduct(app.db, { commodity: "maize", price: 1500 });
  for (const price of [100, 120, 140]) {
    await newTransportService(app.db, { price, distanceKm: 1000 });
  }
  const delivered = await call(
    app,
    "GET",
    `logistic-service/delivered?productId=${product.id}&quantity=200&locationId=${place}`,
  );
  expect(delivered.servicesOfWay).toBe(0);
  const page = await signedInVisitor(app, await newPerson(app), "kisw");
  page.setCookie(placeCookie, String(place));
  await page.open(productOrderPath(product.id, 200));
  const ask = page.part("main label:has([value=ask])");
  expect(textOf(ask)).toContain(say("logistics.choice.ask"));
  const { rates, carriers } = delivered.estimate;
  expect(rates).toBeGreaterThan(2);
  expect(textOf(ask)).toMatch(/\(makadirio\)/);
  expect(carriers).toBeGreaterThan(2);
  expect(textOf(page.main)).toContain("TSh 300,000");
});
