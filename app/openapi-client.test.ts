import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newAccount, newProduct, newShop } from "./testing/factories.ts";
import {
  compiledWithTypes,
  run,
  served,
  someFolder,
} from "./testing/openapi-client/other-program.ts";
import { testApp } from "./testing/test-app.ts";

const password = "Beans-of-Kigoma";

test("a client made by openapi-typescript compiles and trades by its types alone", {
  timeout: 90_000,
}, async () => {
  const { app, db } = await testApp();
  const buyer = await newAccount(db, { password });
  const seller = await newAccount(db, { password, roles: ["buyer", "trader"] });
  await newShop(db, seller.id, { state: "approved" });
  await newProduct(db, { traderId: seller.id, price: 2 });
  const address = await served(app);

  const folder = someFolder();
  const program = join(folder, "src/trade.ts");
  cpSync(join(import.meta.dirname, "testing/openapi-client/trade.ts"), program);
  expect(await compiledWithTypes(folder, address)).toBe("");

  const who = [address, buyer.email, seller.email, password];
  const { stdout } = await run(process.execPath, [program, ...who]);
  expect(JSON.parse(stdout)).toEqual({
    orderNumber: expect.stringMatching(/^TZ-MO-\d{6}$/),
    status: "approved",
    total: 20,
    quantities: [10],
    refused: "bad_input",
  });
});
