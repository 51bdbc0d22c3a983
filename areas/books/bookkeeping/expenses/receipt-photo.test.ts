import sharp from "sharp";
import { expect, test } from "vitest";
import { setupBookkeeping } from "#app/testing/book-keeper.ts";
import { newPerson } from "#app/testing/factories.ts";
import { createFile, createUpload, phonePhoto, shellScript } from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";
import { findOrphanedKeys } from "#server/files/files-in-use.ts";
import { call } from "#server/operations/call.ts";
import type { Upload } from "#server/uploads/upload.ts";
import { bookkeeping } from "../area.ts";
import { bookPersonalData } from "../personal-data.ts";
import { addExpenseForm } from "./endpoints.ts";

async function setup() {
  const keeper = await setupBookkeeping();
  const { app, context, actor, token } = keeper;
  const headers = { authorization: `Bearer ${token}` };
  const expense = await keeper.createRow("expenses", {
    ...{ category: "transport", description: "Lorry from Kigoma", amount: 45_000 },
  });
  const path = `${apiBase}/bookkeeping/expenses/${expense.id}/receipt`;
  const send = (picture: File) => {
    const body = new FormData();
    body.append("picture", picture);
    return app.request(path, { method: "POST", headers, body });
  };
  const get = () => app.request(path, { headers });
  /** Saves an expense as the form of the page does. */
  const post = (picture?: Upload) =>
    call({ ...context, actor }, addExpenseForm, {
      ...{ category: "rent", description: "The market stall", amount: 100 },
      ...(picture && { picture }),
    });
  return { ...keeper, path, headers, send, get, post, expense };
}

test("a receipt photo is re-encoded, readable by its owner, replaceable and removable", async () => {
  const { send, get, app, path, headers, expense, run } = await setup();
  expect((await get()).status).toBe(404);
  const added = await send(createFile(await phonePhoto(), "receipt.jpg", "image/jpeg"));
  const { data } = (await added.json()) as { data: typeof expense };
  expect(data.receipt.background).toMatch(/^#[0-9a-f]{6}$/);
  expect(data.version).toBeGreaterThan(expense.version);
  const response = await get();
  expect(response.headers.get("content-type")).toBe("image/jpeg");
  const { exif, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  expect([exif, width, height]).toEqual([undefined, 400, 800]);
  // The photo has no public address.
  const open = await app.request(`/picture/${data.receipt.picture}/320.jpeg`);
  expect(open.status).toBe(404);
  await send(createFile(await phonePhoto(), "receipt.jpg", "image/jpeg"));
  const [row] = await run("select picture from book_expense");
  expect(row?.picture).not.toBe(data.receipt.picture);
  for (let time = 0; time < 2; time += 1) {
    const removed = await app.request(path, { method: "DELETE", headers });
    expect((await removed.json()).data.receipt).toBeNull();
  }
  expect((await get()).status).toBe(404);
});

test("rejects a file that is no picture beside its field, and leaves the expense unchanged", async () => {
  const { send, run, expense } = await setup();
  const answer = await send(createFile(shellScript, "receipt.jpg", "image/jpeg"));
  const { errors } = await answer.json();
  expect([answer.status, errors[0].field]).toEqual([400, "picture"]);
  const [row] = await run("select version, picture from book_expense");
  expect(row).toEqual({ version: expense.version, picture: null });
});

test("a form saves an expense with or without the photo of its receipt", async () => {
  const { post, app, headers } = await setup();
  const { id, receipt } = await post(createUpload(await phonePhoto()));
  expect(receipt?.background).toMatch(/^#[0-9a-f]{6}$/);
  const file = await app.request(`${apiBase}/bookkeeping/expenses/${id}/receipt`, { headers });
  expect(file.status).toBe(200);
  expect(await post()).toMatchObject({ description: "The market stall", receipt: null });
});

test("a form whose file is no picture saves nothing", async () => {
  const { post, run } = await setup();
  await expect(post(createUpload(Buffer.from(shellScript)))).rejects.toMatchObject({ status: 400 });
  expect(await run("select id from book_expense where category = 'rent'")).toEqual([]);
});

test("returns 404 for the photo of another trader's expense", async () => {
  const { app, db, path, run } = await setup();
  const { token } = await newPerson(db);
  const headers = { authorization: `Bearer ${token}` };
  const body = new FormData();
  body.append("picture", createFile(shellScript, "receipt.jpg", "image/jpeg"));
  for (const [method, sent] of [["GET"], ["POST", body], ["DELETE"]] as const) {
    const answer = await app.request(path, { method, headers, ...(sent && { body: sent }) });
    expect(answer.status).toBe(404);
  }
  expect(await run("select picture from book_expense")).toEqual([{ picture: null }]);
});

test("a cleanup preserves receipt photos in use, and deleting the account deletes its photos", async () => {
  const { send, run, context, owner, createRow } = await setup();
  await send(createFile(await phonePhoto(), "receipt.jpg", "image/jpeg"));
  const sale = { product: "Maize", quantity: 1, saleUnitPrice: 5000 };
  await createRow("sales", { ...sale, onCredit: true, customer: "Juma", paidAmount: 10 });
  await createRow("inventories", { name: "Beans", quantity: 10, pricePerUnit: 100 });
  const [{ picture }] = await run("select picture from book_expense");
  const unnamed = await findOrphanedKeys(context, bookkeeping.files ?? [], [
    picture,
    "document/other",
  ]);
  expect([...unnamed]).toEqual(["document/other"]);
  expect(await bookPersonalData.end?.(context, owner.id)).toEqual({ documents: [picture] });
  for (const table of ["book", "book_item", "book_sale", "book_payment", "book_expense"]) {
    expect(await run(`select from ${table}`), table).toEqual([]);
  }
});
