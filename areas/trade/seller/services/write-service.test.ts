import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { setupServiceSellers } from "#app/testing/service-sellers.ts";
import { createFile, immediateTurn, phonePhoto, shellScript } from "#app/testing/upload-samples.ts";
import { languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import { openFileStorage } from "#server/files/file-storage.ts";
import { openFiles } from "#server/files/files.ts";
import { sellerJobs } from "../products/jobs.ts";

test("creates an unlisted draft in the edition's currency", async () => {
  const { create, get } = await setupServiceSellers();
  const { status, body } = await create();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    name: "Books and tax of Kigoma",
    type: { name: "Bookkeeping and tax" },
    category: { name: "Business advice" },
    location: { name: "Kigoma" },
    price: 20_000,
    currency: "TZS",
    unit: { name: "hour" },
    photo: null,
    state: "draft",
    isListed: false,
    acts: ["submit"],
    decisions: [],
    isDemo: false,
  });
  expect((await get(`${apiBase}/market-service/${body.data.id}`)).status).toBe(404);
});

test("is called as its type in each reader's language without a name of its own", async () => {
  const { create, act, officer, get, rowOf, edit } = await setupServiceSellers();
  for (const name of ["", "uandishi", "Hesabu za biashara na kodi"]) {
    const { body } = await create({ name, price: "", unitId: "", next: "submit" });
    const { id } = body.data;
    expect((await act(id, "approve", {}, officer.token)).status).toBe(200);
    const names = await Promise.all(
      languages.map(async (language) => {
        const headers = { "accept-language": language };
        const seen = await get(`${apiBase}/market-service/${id}`, { headers });
        expect(seen.body.data).toMatchObject({ price: null, unitName: null });
        return seen.body.data.name;
      }),
    );
    const isOwn = name === "uandishi";
    expect(new Set(names).size).toBe(isOwn ? 1 : languages.length);
    expect(names[1]).toBe(isOwn ? name : "Hesabu za biashara na kodi");
    // The same name again changes nothing that officers have seen.
    await edit(id, { name: names[2], price: 500 });
    expect(await rowOf(id)).toMatchObject({ state: "approved", isListed: true, price: 500 });
  }
});

const wrong: [field: string, values: object][] = [
  ["typeId", { typeId: "" }],
  ["typeId", { typeId: 999_999 }],
  ["name", { name: "x" }],
  ["name", { name: "x".repeat(121) }],
  ["description", { description: "x".repeat(4001) }],
  ["locationId", { locationId: 999_999 }],
  ["price", { price: 0 }],
  ["price", { price: -5 }],
  ["price", { price: "cheap" }],
  ["price", { price: 99.5 }],
  ["price", { price: "1e99" }],
  ["unitId", { unitId: 999_999 }],
];

test("rejects invalid fields beside them and creates nothing", async () => {
  const { create, run } = await setupServiceSellers();
  for (const [field, values] of wrong) {
    const { status, body } = await create(values);
    const fields = body.errors?.map((entry: { field: string }) => entry.field);
    expect([values, status, fields]).toEqual([values, 400, [field]]);
    expect(body.errors[0].message).not.toMatch(/^(seller|errors)\./);
  }
  expect(await run("select from market_service")).toEqual([]);
});

test("requires a trader with a shop, which may still be pending", async () => {
  const { create, request, person, beginner, act, rowOf } = await setupServiceSellers();
  const buyer = await person(["buyer"]);
  const shopless = await person(["buyer", "trader"]);
  expect((await request("GET", "portal/market-service")).status).toBe(401);
  for (const [who, code] of [
    [buyer, "forbidden"],
    [shopless, "seller_no_shop"],
  ] as const) {
    for (const path of ["", "/counts", "/export"]) {
      const { token } = who;
      const answer = await request("GET", `portal/market-service${path}`, { token });
      expect([path, answer.status, answer.body.code]).toEqual([path, 403, code]);
    }
    const { status, body } = await create({}, who.token);
    expect([status, body.code]).toEqual([403, code]);
  }
  const pending = await beginner();
  const { id } = (await create({ next: "submit" }, pending.token)).body.data;
  expect(await rowOf(id)).toMatchObject({ state: "submitted", isListed: false });
  // It is approved, and stays hidden until its shop is approved too.
  const { officer } = await person(["chamber officer"]).then((entry) => ({ officer: entry }));
  expect((await act(id, "approve", {}, officer.token)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: "approved", isListed: false });
});

test("limits the services of one seller, also when many are created at once", async () => {
  const { create, run } = await setupServiceSellers({ SERVICES_PER_ACCOUNT: "3" });
  const answers = await atOnce(20, (index) => create({ name: `Advice ${index}` }));
  expect(answers.filter(({ status }) => status === 200).length).toBe(3);
  const refused = answers.find(({ status }) => status !== 200);
  expect([refused?.status, refused?.body.code]).toEqual([409, "seller_too_many_services"]);
  expect((await run("select from market_service")).length).toBe(3);
});

test("sends an approved service back for another name, type or photo, and for nothing else", async () => {
  const { inState, edit, rowOf, actsOf, fields, serviceIds, act, ids, run } =
    await setupServiceSellers();
  const [place] = await run("select id from location where code = 'TZ-02'");
  const photo = createFile(await phonePhoto(), "p.jpg");
  const cases: [values: Partial<typeof fields> & { photo?: File }, isReviewed: boolean][] = [
    [{ price: 100 }, false],
    [{ locationId: Number(place?.id ?? ids.kigoma) }, false],
    [{ description: "Other words." }, false],
    [{ unitId: "" as unknown as number }, false],
    [{ name: "Another name" }, true],
    [{ typeId: serviceIds.warehousing }, true],
    [{ photo }, true],
  ];
  for (const [values, isReviewed] of cases) {
    const id = await inState("approved");
    await run("update market_service set name = $2, type_id = $3 where id = $1", [
      id,
      fields.name,
      fields.typeId,
    ]);
    const { status } = await edit(id, values);
    const row = await rowOf(id);
    expect([Object.keys(values), status, row?.state, row?.isListed]).toEqual([
      Object.keys(values),
      200,
      isReviewed ? "submitted" : "approved",
      !isReviewed,
    ]);
    expect(await actsOf(id)).toEqual(isReviewed ? ["edit"] : []);
  }
  const id = await inState("approved");
  expect((await act(id, "price", { price: 700 })).body.data).toMatchObject({
    price: 700,
    state: "approved",
  });
  expect((await act(id, "price", { price: "" })).body.data.price).toBeNull();
});

test("replaces the photo, deletes the file before it, and refuses what is no picture", async () => {
  const { create, edit, rowOf, run, context, request, officer, settings } =
    await setupServiceSellers();
  const photo = async () => createFile(await phonePhoto(), "p.jpg");
  const { id, photo: first } = (await create({ photo: await photo() })).body.data;
  expect(first.picture).toMatch(/^upload\//);
  const refused = await edit(id, { photo: createFile(shellScript, "p.jpg") });
  expect([refused.status, refused.body.errors[0].field]).toEqual([400, "photo"]);
  expect((await edit(id)).body.data.photo).toEqual(first);
  const second = (await edit(id, { photo: await photo() })).body.data.photo;
  expect(second.picture).not.toBe(first.picture);
  const jobs = await run("select data from pgboss.job where name = 'product-photo-forget'");
  expect(jobs).toMatchObject([{ data: { picture: first.picture } }]);
  for (const { data } of jobs) {
    const signal = AbortSignal.any([]);
    await sellerJobs[0]?.run(context, data as object, { tries: 0, signal });
  }
  const { pictures } = openFiles(openFileStorage(settings));
  expect(await pictures.get(first.picture, 640, "jpeg", immediateTurn)).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ picture: second.picture });
  const seen = await request("GET", "portal/submitted-market-service", { token: officer.token });
  expect(seen.body.total).toBe(0);
});

test("counts the photos of services within the photos of an account", async () => {
  const { create } = await setupServiceSellers({ PHOTOS_PER_ACCOUNT: "1" });
  const photo = createFile(await phonePhoto(), "p.jpg");
  expect((await create({ photo })).status).toBe(200);
  const { status, body } = await create({ photo });
  expect([status, body.code]).toEqual([409, "seller_too_many_photos_in_all"]);
});

test("lists, counts and finds the caller's own services only", async () => {
  const { create, other, request, seller, edit } = await setupServiceSellers();
  const { id } = (await create({ next: "submit" })).body.data;
  await create({ name: "Storage by the lake" });
  await create({ name: "Of another" }, other.token);
  const read = async (path: string) =>
    (await request("GET", `portal/market-service${path}`, { token: seller.token })).body;
  expect((await read("")).data.map(({ name }: { name: string }) => name)).toEqual([
    "Books and tax of Kigoma",
    "Storage by the lake",
  ]);
  expect((await read("?state=submitted")).total).toBe(1);
  expect((await read("?term=lake")).total).toBe(1);
  expect((await read("?term=another")).total).toBe(0);
  expect((await read("/counts")).data).toEqual({
    draft: 1,
    submitted: 1,
    approved: 0,
    declined: 0,
  });
  expect((await edit(id, { description: "x" })).body.data.state).toBe("submitted");
});
