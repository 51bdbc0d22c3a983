import {
  type ForeignAccessCase,
  testForeignAccess,
  withInput,
} from "#app/testing/foreign-access.ts";
import { createUpload, phonePhoto } from "#app/testing/upload-samples.ts";
import { call } from "#server/operations/call.ts";
import { bookkeeping } from "./area.ts";
import { addReceiptPhoto } from "./expenses/endpoints.ts";

/** A row that the owner created. */
const rowCase = (path: string, body: object): ForeignAccessCase => ({
  make: async ({ request, actors: { owner } }) => {
    const answer = await request("POST", `bookkeeping/${path}`, { token: owner.token, body });
    return { input: { id: answer.body.data.id as string }, by: "owner" };
  },
});

const item = rowCase("inventories", { name: "Dry beans", quantity: 5, pricePerUnit: 1500 });
const sale = rowCase("sales", {
  product: "Dry beans",
  quantity: 5,
  saleUnitPrice: 10,
  onCredit: true,
  customer: "Mama Ali",
});
const expense = rowCase("expenses", { category: "rent", description: "The stall", amount: 100 });

const payment: ForeignAccessCase = {
  make: async (scene) => {
    const { input, by } = await sale.make(scene);
    const { body } = await scene.request("POST", `bookkeeping/sales/${input.id}/payments`, {
      token: scene.actors.owner.token,
      body: { amount: 1 },
    });
    return { input: { ...input, paymentId: body.data.payments[0].id as string }, by };
  },
};

const photo: ForeignAccessCase = {
  make: async (scene) => {
    const { input, by } = await expense.make(scene);
    return {
      input: {
        id: input.id as string,
        picture: new File([new Uint8Array(await phonePhoto())], "receipt.jpg"),
      },
      by,
    };
  },
};

/** An expense with the photo of its receipt. */
const pictured: ForeignAccessCase = {
  make: async (scene) => {
    const { input, by } = await expense.make(scene);
    const picture = createUpload(await phonePhoto());
    const { owner } = scene.actors;
    await call({ ...scene.context, actor: owner.actor }, addReceiptPhoto, {
      id: String(input.id),
      picture,
    });
    return { input, by };
  },
};

testForeignAccess(bookkeeping, {
  cases: {
    "GET api bookkeeping/inventories/{id}": item,
    "PATCH api bookkeeping/inventories/{id}": withInput(item, { quantity: 4 }),
    "DELETE api bookkeeping/inventories/{id}": item,
    "GET api bookkeeping/sales/{id}": sale,
    "PATCH api bookkeeping/sales/{id}": withInput(sale, { quantity: 4 }),
    "DELETE api bookkeeping/sales/{id}": sale,
    "POST api bookkeeping/sales/{id}/payments": withInput(sale, { amount: 1 }),
    "DELETE api bookkeeping/sales/{id}/payments/{paymentId}": payment,
    "GET api bookkeeping/expenses/{id}": expense,
    "PATCH api bookkeeping/expenses/{id}": withInput(expense, { amount: 50 }),
    "DELETE api bookkeeping/expenses/{id}": expense,
    "POST api bookkeeping/expenses/{id}/receipt": photo,
    "GET pages bookkeeping/expenses/{id}/receipt": pictured,
    "GET pages bookkeeping/sales/{id}/receipt": sale,
    "GET pages bookkeeping/sales/{id}/receipt/pdf": sale,
    "GET pages bookkeeping/sales/{id}/receipt/picture": sale,
    "DELETE api bookkeeping/expenses/{id}/receipt": pictured,
  },
  ofEverybody: {
    "GET api bookkeeping/sales": "the list is the caller's own, and empty for another user's item",
    "GET api bookkeeping/expenses":
      "the list is the caller's own, and empty for another user's item",
    "GET pages bookkeeping/expense-sum":
      "sums the caller's own expenses, none for another user's item",
    "POST api bookkeeping/inventories": "writes to the caller's own books",
    "POST api bookkeeping/sales": "writes to the caller's own books",
    "POST api bookkeeping/expenses": "writes to the caller's own books",
    "POST pages bookkeeping/expenses/form": "writes to the caller's own books",
  },
});
