import { expect, test } from "vitest";
import { newSeller } from "#app/testing/factories.ts";
import { createLoaderArgs } from "#app/testing/loader-args.ts";
import { setupSellers } from "#app/testing/seller-people.ts";
import { testPhrases } from "#app/testing/test-app.ts";
import { createFile } from "#app/testing/upload-samples.ts";
import { editions } from "#core/editions.ts";
import { languages } from "#core/languages.ts";
import { loader } from "./import-template.ts";

test.each(Object.keys(editions))(
  "imports the example of edition %s in every language as one consistent product",
  async (code) => {
    const { context, db, post, run } = await setupSellers({ EDITION: code });
    for (const language of languages) {
      const { id, token } = await newSeller(db);
      const path = "/portal/products/import/template";
      const args = createLoaderArgs(path, { context, accountId: id, language });
      const csv = await (await loader(args as unknown as Parameters<typeof loader>[0])).text();
      const table = createFile(Buffer.from(csv), "products.csv", "text/csv");
      const { status, body } = await post("portal/product/import", { table }, token);
      expect([language, status, body.data.made, body.data.rows]).toMatchObject([
        language,
        200,
        1,
        [{ errors: [] }],
      ]);
      const [made] = await run(
        `select p.name, c.code as commodity, u.code as unit, p.currency, p.price::float,
           p.quantity::float, p.minimum_order_quantity::float as least,
           l.country_code as country
         from product p join commodity c on c.id = p.commodity_id
           join measurement_unit u on u.id = p.unit_id join location l on l.id = p.location_id
         where p.trader_id = $1`,
        [id],
      );
      const edition = editions[code as keyof typeof editions];
      expect(made).toMatchObject({
        name: testPhrases.book(language).say("seller.import.example.name"),
        commodity: "maize-white",
        unit: "100 kg",
        currency: edition.currency,
        country: edition.countryCode,
        quantity: 40,
        least: 1,
      });
      expect(made.price).toBeGreaterThan(1000);
    }
  },
);
