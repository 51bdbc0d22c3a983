import sharp from "sharp";
import { expect, test } from "vitest";
import { newPerson, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { file, phonePhoto, script } from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";

async function scene() {
  const app = await testApp();
  const { id } = await newPerson(app.db, { firstName: "Neema" });
  const token = await tokenOf(app.db, id);
  const headers = { authorization: `Bearer ${token}` };
  const made = await app.ask("POST", "bookkeeping/expenses", {
    token,
    body: { category: "transport", description: "Lorry from Kigoma", amount: 45_000 },
  });
  const path = `${apiBase}/bookkeeping/expenses/${made.body.data.id}/receipt`;
  const send = (picture: File) => {
    const body = new FormData();
    body.append("picture", picture);
    return app.app.request(path, { method: "POST", headers, body });
  };
  const get = () => app.app.request(path, { headers });
  return { ...app, path, headers, token, send, get, expense: made.body.data };
}

test("the photo of a receipt is made anew, read by its owner, replaced and removed", async () => {
  const { send, get, app, path, headers, expense, run } = await scene();
  expect((await get()).status).toBe(404);
  const added = await send(file(await phonePhoto(), "receipt.jpg", "image/jpeg"));
  const { data } = (await added.json()) as { data: typeof expense };
  expect(data.receipt.background).toMatch(/^#[0-9a-f]{6}$/);
  expect(data.version).toBeGreaterThan(expense.version);
  const shown = await get();
  expect(shown.headers.get("content-type")).toBe("image/jpeg");
  const { exif, width, height } = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect([exif, width, height]).toEqual([undefined, 400, 800]);
  // No public address leads to it.
  const open = await app.request(`/picture/${data.receipt.picture}/320.jpeg`);
  expect(open.status).toBe(404);
  await send(file(await phonePhoto(), "receipt.jpg", "image/jpeg"));
  const [row] = await run("select picture from book_expense");
  expect(row?.picture).not.toBe(data.receipt.picture);
  for (let time = 0; time < 2; time += 1) {
    const removed = await app.request(path, { method: "DELETE", headers });
    expect((await removed.json()).data.receipt).toBeNull();
  }
  expect((await get()).status).toBe(404);
});

test("what is no picture is refused beside its field, and the expense stays as it is", async () => {
  const { send, run, expense } = await scene();
  const answer = await send(file(script, "receipt.jpg", "image/jpeg"));
  const { errors } = await answer.json();
  expect([answer.status, errors[0].field]).toEqual([400, "picture"]);
  const [row] = await run("select version, picture from book_expense");
  expect(row).toEqual({ version: expense.version, picture: null });
});
