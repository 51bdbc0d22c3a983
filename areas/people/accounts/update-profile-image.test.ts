import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import {
  createFile,
  immediateTurn,
  phonePhoto,
  postedForm,
  shellScript,
} from "#app/testing/upload-samples.ts";
import { apiBase } from "#core/paths.ts";
import { openFileStorage } from "#server/files/file-storage.ts";
import { openFiles } from "#server/files/files.ts";

const path = `${apiBase}/user/update-profile-image`;

async function somebody() {
  const { app, pool, settings, get, request } = await testApp();
  const { id } = await newAccount(pool.db);
  const token = await tokenOf(pool.db, id);
  const send = (bytes: Buffer, name: string) =>
    get(path, {
      ...postedForm({ image: createFile(bytes, name) }),
      method: "PUT",
      headers: { authorization: `Bearer ${token}` },
    });
  const { pictures } = openFiles(openFileStorage(settings));
  const isStored = async (key: string) =>
    (await pictures.get(key, 160, "jpeg", immediateTurn)) !== undefined;
  return { app, get, request, id, token, send, isStored };
}

test("re-encodes a photo, shows it to everyone and deletes the previous one", async () => {
  const { app, request, id, token, send, isStored } = await somebody();
  const first = await send(await phonePhoto(), "me.jpg");
  expect(first.status).toBe(200);
  const { pictureKey: picture } = first.body.data;
  expect(await isStored(picture)).toBe(true);
  const { picture: address } = (await request("GET", "user/mydetails", { token })).body.data;
  expect(address).toBe(`http://localhost:3000/picture/${picture}/640.webp`);
  expect((await app.request(new URL(address).pathname)).headers.get("content-type")).toBe(
    "image/webp",
  );
  expect((await request("GET", `user/details/${id}`)).body.data.pictureKey).toBe(picture);
  const second = await send(await phonePhoto(), "me again.jpg");
  expect(second.body.data.pictureKey).not.toBe(picture);
  expect(await isStored(picture)).toBe(false);
  expect(await isStored(second.body.data.pictureKey)).toBe(true);
});

test("removes a photo idempotently", async () => {
  const { request, id, token, send, isStored } = await somebody();
  const { pictureKey: picture } = (await send(await phonePhoto(), "me.jpg")).body.data;
  for (const _ of ["once", "again"]) {
    expect((await request("DELETE", "user/update-profile-image", { token })).status).toBe(200);
  }
  expect(await isStored(picture)).toBe(false);
  expect((await request("GET", `user/details/${id}`)).body.data.picture).toBeNull();
});

test("rejects a file that is not a picture beside its field and keeps the photo", async () => {
  const { request, id, token, send, get } = await somebody();
  const { pictureKey: picture } = (await send(await phonePhoto(), "me.jpg")).body.data;
  const bad = await send(shellScript, "me.png");
  expect(bad.status).toBe(400);
  expect(bad.body.errors[0]).toMatchObject({ field: "image" });
  expect((await send(Buffer.alloc(3_000_000), "large.jpg")).status).toBe(413);
  const none = await get(path, {
    ...postedForm({}),
    method: "PUT",
    headers: { authorization: `Bearer ${token}` },
  });
  expect(none.body.errors).toEqual([{ field: "image", message: "Please choose a file." }]);
  expect((await request("GET", `user/details/${id}`)).body.data.pictureKey).toBe(picture);
});

test("rejects a photo change when signed out", async () => {
  const { get, request } = await somebody();
  const posted = postedForm({ image: createFile(await phonePhoto(), "me.jpg") });
  expect((await get(path, { ...posted, method: "PUT" })).status).toBe(401);
  expect((await request("DELETE", "user/update-profile-image")).status).toBe(401);
});
