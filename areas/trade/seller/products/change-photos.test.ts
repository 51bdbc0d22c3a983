import sharp from "sharp";
import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { setupSellers } from "#app/testing/seller-people.ts";
import {
  blackPng,
  createFile,
  immediateTurn,
  phonePhoto,
  plainImage,
  shellScript,
  smallPdf,
} from "#app/testing/upload-samples.ts";
import { openFiles } from "#server/files/files.ts";
import { sellerJobs } from "./jobs.ts";

async function withPhotos(environment: Record<string, string> = {}) {
  const people = await setupSellers(environment);
  const { post, act, settings, run, context } = people;
  const { pictures } = openFiles(settings.DATA_DIR, {});
  const storedImage = (key: string) => pictures.get(key, 640, "jpeg", immediateTurn);
  const add = async (id: string, bytes?: Buffer, token?: string) =>
    post(
      `portal/product/${id}/photo`,
      { photo: createFile(bytes ?? (await phonePhoto()), "p.jpg") },
      token,
    );
  const photo = (name: "remove" | "first", id: string, picture: string) =>
    act(id, `photo/${name}`, { picture });
  /** Runs the queued jobs. */
  const work = async () => {
    const jobs = await run("select data from pgboss.job where name = 'product-photo-forget'");
    for (const { data } of jobs)
      await sellerJobs[0]?.run(context, data as object, { tries: 0, signal: AbortSignal.any([]) });
  };
  return { ...people, add, photo, storedImage, work };
}

const keys = (body: { data: { photos: { picture: string }[] } }) =>
  body.data.photos.map(({ picture }) => picture);

test("stores a phone's photo upright, without location data, and with a background colour", async () => {
  const { create, add, storedImage, post, fields } = await withPhotos();
  const { id } = (await create()).body.data;
  const { status, body } = await add(id);
  expect([status, body.data.photos.length]).toEqual([200, 1]);
  const [{ picture, background }] = body.data.photos;
  expect(picture).toMatch(/^upload\//);
  expect(background).toMatch(/^#[0-9a-f]{6}$/);
  const metadata = await sharp(await storedImage(picture)).metadata();
  expect(metadata).toMatchObject({ width: 640, height: 1280 });
  expect([metadata.exif, metadata.orientation]).toEqual([undefined, undefined]);
  const first = createFile(
    await sharp(plainImage("#336699", 60, 40))
      .png()
      .toBuffer(),
    "blue.png",
  );
  const withPhoto = await post("portal/product", { ...fields, photo: first });
  expect(withPhoto.body.data.photos).toMatchObject([{ background: "#336799" }]);
});

test("accepts at most six photos, also under concurrent uploads", async () => {
  const { create, add, rowOf } = await withPhotos();
  const { id } = (await create()).body.data;
  const small = await sharp(plainImage("#123456", 40, 40))
    .png()
    .toBuffer();
  const answers = await atOnce(9, () => add(id, small));
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array(6).fill(200),
    409,
    409,
    409,
  ]);
  expect((await rowOf(id))?.images).toHaveLength(6);
  const seventh = await add(id, small);
  expect([seventh.status, seventh.body.code]).toEqual([409, "seller_too_many_photos"]);
  expect(seventh.body.message).toContain("6 photos");
});

test("rejects an invalid picture beside its field, also for a new product", async () => {
  const { create, add, post, fields, run, rowOf } = await withPhotos();
  const { id } = (await create()).body.data;
  const cut = (await phonePhoto()).subarray(0, 3000);
  for (const bytes of [
    shellScript,
    smallPdf,
    cut,
    blackPng(20_000, 20_000),
    Buffer.from("<svg/>"),
  ]) {
    const { status, body } = await add(id, bytes);
    expect([status, body.errors[0].field]).toEqual([400, "photo"]);
  }
  const large = await add(id, Buffer.alloc(8 * 1024 * 1024 + 1, 1));
  expect([large.status, large.body.errors[0].field]).toEqual([413, "photo"]);
  expect((await post(`portal/product/${id}/photo`, {})).body.errors[0].field).toBe("photo");
  const photo = createFile(shellScript, "evil.jpg");
  expect((await post("portal/product", { ...fields, photo })).status).toBe(400);
  expect((await rowOf(id))?.images).toEqual([]);
  expect(await run("select from product")).toHaveLength(1);
});

test("moves a photo to the front or removes it, and returns 404 for an unknown photo", async () => {
  const { create, add, photo } = await withPhotos();
  const { id } = (await create()).body.data;
  const small = await sharp(plainImage("#123456", 40, 40))
    .png()
    .toBuffer();
  for (const _ of [1, 2]) await add(id, small);
  const [a = "", b = "", c = ""] = keys((await add(id, small)).body);
  const moved = await photo("first", id, c);
  expect(keys(moved.body)).toEqual([c, a, b]);
  const rest = await photo("remove", id, a);
  expect(keys(rest.body)).toEqual([c, b]);
  for (const name of ["remove", "first"] as const) {
    expect((await photo(name, id, a)).status).toBe(404);
  }
});

test("sends an approved product back to review for other photos, but not for another order", async () => {
  const { inState, add, photo, rowOf, run, actsOf } = await withPhotos();
  const id = await inState("approved");
  const small = await sharp(plainImage("#123456", 40, 40))
    .png()
    .toBuffer();
  const approve = () =>
    run("update product set state = 'approved', is_listed = true where id = $1", [id]);
  const { body } = await add(id, small);
  expect(body.data).toMatchObject({ state: "submitted", isListed: false });
  await approve();
  const [first = "", second = ""] = keys(body);
  expect((await photo("first", id, second)).body.data).toMatchObject({
    state: "approved",
    isListed: true,
  });
  expect((await photo("remove", id, first)).body.data).toMatchObject({
    state: "submitted",
    isListed: false,
  });
  expect(await actsOf(id)).toEqual(["edit", "edit"]);
  expect((await rowOf(id))?.images).toHaveLength(1);
});

test("deletes a photo's file with the last product that shows it", async () => {
  const { create, add, act, photo, storedImage, work } = await withPhotos();
  const { id } = (await create()).body.data;
  const [picture = ""] = keys((await add(id)).body);
  const copy = (await act(id, "duplicate")).body.data.id;
  await photo("remove", id, picture);
  await work();
  expect(await storedImage(picture)).toBeDefined();
  await photo("remove", copy, picture);
  await work();
  expect(await storedImage(picture)).toBeUndefined();
});

test("shows the edition's emblem for a product without photos", async () => {
  const { inState, photo, get, run } = await withPhotos();
  const id = await inState("approved");
  await photo("remove", id, "demo/beans-0-1");
  await run("update product set state = 'approved', is_listed = true where id = $1", [id]);
  const { body } = await get(`/wit-backend/api/product/product-details/${id}`);
  expect(body.data.images).toMatchObject([{ picture: "edition/tz" }]);
  expect(body.data.primaryImage).toContain("/picture/edition/tz/");
});

test("limits the photos of an account, and does not decode a photo beyond the limit", async () => {
  const { create, add, post, fields, rowOf } = await withPhotos({ PHOTOS_PER_ACCOUNT: "2" });
  const { id } = (await create()).body.data;
  const { id: other } = (await create()).body.data;
  expect([(await add(id)).status, (await add(other)).status]).toEqual([200, 200]);
  const damaged = (await phonePhoto()).subarray(0, 2000);
  const answers = [
    await add(id, damaged),
    await post("portal/product", { ...fields, photo: createFile(damaged, "p.jpg") }),
  ];
  for (const { status, body } of answers) {
    expect([status, body.code]).toEqual([409, "seller_too_many_photos_in_all"]);
  }
  expect((await rowOf(id))?.images).toHaveLength(1);
  expect((await post("portal/product", fields)).status).toBe(200);
});
