import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { newId } from "#core/ids.ts";

const rows: Record<string, object> = {
  sales: { product: "Maize", quantity: 2, saleUnitPrice: 1000 },
  expenses: { category: "wages", description: "Loading", amount: 500 },
  inventories: { name: "Beans", quantity: 5, pricePerUnit: 900 },
};

test.each(Object.keys(rows))(
  "one id of %s sent by four accounts at once creates one row without a server error",
  async (path) => {
    const { another } = await setupBookkeeping();
    const calls = await Promise.all(Array.from({ length: 4 }, another));
    const id = newId();
    const answers = await Promise.all(
      calls.flatMap((call) => [0, 1].map(() => call("POST", path, { ...rows[path], id }))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses, JSON.stringify(answers[0]?.body)).toEqual([200, 200, ...Array(6).fill(409)]);
  },
);

test("one payment id sent for sales of four accounts at once creates one payment", async () => {
  const { another } = await setupBookkeeping();
  const calls = await Promise.all(Array.from({ length: 4 }, another));
  const sold = { ...rows.sales, onCredit: true, customer: "Asha" };
  const sales = await Promise.all(
    calls.map(async (call) => (await call("POST", "sales", sold)).body.data.id),
  );
  const paymentId = newId();
  const paid = await Promise.all(
    calls.map((call, n) => call("POST", `sales/${sales[n]}/payments`, { paymentId, amount: 100 })),
  );
  expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});
