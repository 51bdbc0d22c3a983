import sharp from "sharp";
import { expect, test } from "vitest";
import { actorOf } from "#app/testing/factories.ts";
import { setupSellers } from "#app/testing/seller-people.ts";
import { createFile, phonePhoto, shellScript } from "#app/testing/upload-samples.ts";
import { editions } from "#core/editions.ts";
import { apiBase, traderPath } from "#core/paths.ts";
import { qrCode } from "#server/qr-code.ts";
import { accounts } from "../area.ts";

const words = {
  opensAt: "07:30",
  closesAt: "18:00",
  closedOn: "sunday",
  pickUp: "Kigoma market, row 4",
  deliversTo: "country",
};

async function setup() {
  const people = await setupSellers();
  const { post, get, seller } = people;
  const save = (values: Record<string, string | File>, token = seller.token) =>
    post("user/shop-face", values, token);
  const read = (id = seller.id, token?: string) =>
    get(
      `${apiBase}/shop-face/${id}`,
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    );
  return { ...people, save, read };
}

const nothing = {
  photo: null,
  opensAt: null,
  closesAt: null,
  closedOn: null,
  pickUp: null,
  deliversTo: null,
};

test("shows what the trader says of the shop, and clears what is left empty", async () => {
  const { save, read } = await setup();
  expect((await read()).body.data).toEqual(nothing);
  const photo = createFile(await phonePhoto(), "p.jpg");
  expect((await save({ ...words, photo })).status).toBe(200);
  const seen = (await read()).body.data;
  expect(seen).toMatchObject({ ...words, photo: { picture: expect.stringMatching(/^upload\//) } });
  // The picture stays, the rest is what the form says.
  expect((await save({ pickUp: "" })).body.data).toEqual({ ...nothing, photo: seen.photo });
});

test("rejects wrong values beside their fields and changes nothing", async () => {
  const { save, read } = await setup();
  for (const [field, values] of [
    ["opensAt", { opensAt: "25:00", closesAt: "18:00" }],
    ["closesAt", { opensAt: "07:00" }],
    ["opensAt", { closesAt: "07:00" }],
    ["closesAt", { opensAt: "07:00", closesAt: "07:00" }],
    ["closedOn", { closedOn: "never" }],
    ["pickUp", { pickUp: "x".repeat(121) }],
    ["deliversTo", { deliversTo: "moon" }],
    ["photo", { photo: createFile(shellScript, "p.jpg") }],
  ] as const) {
    const { status, body } = await save(values);
    expect([field, status, body.errors?.[0]?.field]).toEqual([field, 400, field]);
  }
  expect((await read()).body.data).toEqual(nothing);
});

test("is public for approved traders only, and needs a shop", async () => {
  const { save, read, beginner, person } = await setup();
  const pending = await beginner();
  await save(words, pending.token);
  expect((await read(pending.id)).status).toBe(404);
  expect((await read(pending.id, pending.token)).body.data).toMatchObject(words);
  const buyer = await person(["buyer"]);
  expect((await save(words, buyer.token)).status).toBe(403);
  expect((await save(words, "")).status).toBe(401);
});

test("draws a card with the QR code of the shop, for approved shops only", async () => {
  const { seller, beginner, app: web } = await setup();
  const outdated = await web.request(`/share/shop/${seller.id}/sw-x.jpeg`);
  const current = outdated.headers.get("location") ?? "";
  expect(current).toMatch(/^\/share\/shop\/.+\.jpeg$/);
  const card = await web.request(current);
  expect([card.status, card.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  const { data } = await sharp(await card.arrayBuffer())
    .extract({ left: 0, top: 0, width: 680, height: 630 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isAt = (x: number, y: number) => (data[y * 680 + x] ?? 0) < 128;
  const rows = qrCode(editions.tz.server + traderPath(seller.id));
  // Two more white modules are around the code, and it is in the middle of the area.
  const unit = 630 / (rows.length + 4);
  const at = (column: number, row: number) =>
    isAt(Math.round(25 + (column + 2.5) * unit), Math.round((row + 2.5) * unit));
  const wrong = rows.flatMap((row, y) => row.filter((isBlack, x) => at(x, y) !== isBlack));
  expect(wrong).toEqual([]);
  const pending = await beginner();
  expect((await web.request(`/share/shop/${pending.id}/sw-x.jpeg`)).status).toBe(404);
});

test("names how a trader is paid, without numbers", async () => {
  const { seller, get, run } = await setup();
  for (const [kind, provider, bank, isDefault] of [
    ["bank", null, "CRDB", true],
    ["mobile", "mpesa", null, false],
    ["bank", null, "0754 123456", false],
  ] as const) {
    await run(
      `insert into payment_account (id, account_id, kind, provider, number_type, number, name,
         bank_name, is_default, created_at)
       values (gen_random_uuid(), $1, $2, $3, $4, '0712000000', 'Asha', $5, $6, now())`,
      [seller.id, kind, provider, kind === "bank" ? "account" : "phone", bank, isDefault],
    );
  }
  const { body } = await get(`${apiBase}/shop-face/${seller.id}/paid-by`);
  expect(body.data).toEqual({ names: ["CRDB", "M-Pesa"] });
  expect(JSON.stringify(body)).not.toMatch(/0712|Asha/);
  await run("update account set state = 'suspended' where id = $1", [seller.id]);
  expect((await get(`${apiBase}/shop-face/${seller.id}/paid-by`)).status).toBe(404);
});

test("goes with the account, and its picture with it", async () => {
  const { save, seller, context, run, read } = await setup();
  const photo = createFile(await phonePhoto(), "p.jpg");
  const { picture } = (await save({ ...words, photo })).body.data.photo;
  const actor = actorOf(seller.id);
  const left = await context.transaction((context) =>
    Promise.resolve(accounts.personalData?.end?.({ ...context, actor }, seller.id)),
  );
  expect(left?.pictures).toContain(picture);
  expect(await run("select from shop_face")).toEqual([]);
  expect((await read()).status).toBe(404);
});
