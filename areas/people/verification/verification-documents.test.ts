import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { actorOf, newAccount, newShop, tokenOf } from "#app/testing/factories.ts";
import { testApp, testSettings } from "#app/testing/test-app.ts";
import {
  createFile,
  createUpload,
  phonePhoto,
  postedForm,
  shellScript,
  smallPdf,
} from "#app/testing/upload-samples.ts";
import { trader } from "#areas/people/accounts/tables.ts";
import { languages } from "#core/languages.ts";
import { apiBase } from "#core/paths.ts";
import type { Role } from "#core/roles.ts";
import type { Actor, Context } from "#server/context.ts";
import { call } from "#server/operations/call.ts";
import { decideDocument } from "./decide-document.ts";
import { addDocument, documentFile } from "./endpoints.ts";
import { verificationDocument } from "./tables.ts";

const { VERIFICATION_DOCUMENTS: maxDocuments } = testSettings();

const path = "verification-document";

/** The app over an empty folder of files, and helpers to upload documents. */
async function setup() {
  const folder = mkdtempSync(join(tmpdir(), "soko-documents-"));
  const { app, pool, request, get, context } = await testApp({ DATA_DIR: folder });
  const { db } = pool;
  const countFiles = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && /files/.test(entry.parentPath),
    ).length;
  const send = (token: string, bytes: Buffer, name = "id.pdf", type = "national-id") =>
    get(`${apiBase}/${path}`, {
      ...postedForm({ type, file: createFile(bytes, name, "application/pdf") }),
      headers: { authorization: `Bearer ${token}` },
    });
  const person = async (overrides: Parameters<typeof newAccount>[1] = {}) => {
    const { id } = await newAccount(db, overrides);
    return { id, token: await tokenOf(db, id) };
  };
  const traderOf = async (id: string) =>
    (await db.orm.select().from(trader).where(eq(trader.accountId, id)))[0];
  return { app, db, request, get, context, countFiles, send, person, traderOf };
}

/** A PDF that differs from the others. */
const pdf = (note: string) => Buffer.from(smallPdf.toString().replace("1 0 R", `1 0 R/${note}`));

const actor = (accountId: string, roles: Role[] = ["buyer"]): Actor =>
  actorOf(accountId, { roles });

test("stores a document for review and lists it with its type in the owner's language", async () => {
  const { send, person, get, countFiles } = await setup();
  const { token } = await person();
  const sent = await send(token, smallPdf, "Kitambulisho cha Asha.pdf");
  expect(sent.status).toBe(200);
  const list = await get(`${apiBase}/${path}/current-user`, {
    headers: { authorization: `Bearer ${token}`, "accept-language": "sw" },
  });
  expect(list.body.total).toBe(1);
  expect(list.body.data[0]).toMatchObject({
    id: sent.body.data.id,
    type: "national-id",
    typeName: "Kitambulisho cha taifa",
    fileName: "Kitambulisho cha Asha.pdf",
    mediaType: "application/pdf",
    state: "submitted",
    comment: null,
    isRemovable: true,
  });
  expect(countFiles()).toBe(1);
});

test("re-encodes a picture without its location metadata", async () => {
  const { send, person, context } = await setup();
  const { id, token } = await person();
  const sent = await send(token, await phonePhoto(), "passport.png", "passport");
  expect(sent.body.data.mediaType).toBe("image/jpeg");
  const read = await call({ ...context, actor: actor(id) }, documentFile, {
    id: sent.body.data.id,
  });
  expect(Buffer.from(read.content).includes("Somebody's phone")).toBe(false);
});

test("rejects a file that is not a document beside its field and stores nothing", async () => {
  const { send, person, countFiles, db } = await setup();
  const { token } = await person();
  const wrong = [
    await send(token, shellScript, "photo.png"),
    await send(token, Buffer.from("PDF-1.4 but not at the start %PDF-1.4"), "id.pdf"),
    await send(token, smallPdf.subarray(0, 30), "cut-off.pdf"),
    await send(token, Buffer.alloc(0), "empty.pdf"),
  ];
  for (const { status, body } of wrong) {
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: "file", message: expect.any(String) }]);
  }
  const unknown = await send(token, smallPdf, "id.pdf", "birthday-card");
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([400, "type"]);
  const untyped = await send(token, smallPdf, "id.pdf", "");
  expect(untyped.body.errors[0].message).toBe("Please choose the type of document.");
  expect(countFiles()).toBe(0);
  expect(await db.orm.select().from(verificationDocument)).toEqual([]);
});

test("requires a sign-in and a verified contact to send documents", async () => {
  const { send, person, request, countFiles } = await setup();
  expect((await request("GET", `${path}/current-user`)).status).toBe(401);
  expect((await send("wrong", smallPdf)).status).toBe(401);
  const unverified = await person({ state: "unverified" });
  const refused = await send(unverified.token, smallPdf);
  expect([refused.status, refused.body.code]).toEqual([403, "verify_first"]);
  expect(countFiles()).toBe(0);
});

test("returns a declined trader to the review queue on a new document", async () => {
  const { send, person, db, traderOf } = await setup();
  const { id, token } = await person();
  const long = new Date("2026-01-01T00:00:00Z");
  await newShop(db, id, { state: "declined", requestedAt: long });
  await send(token, shellScript);
  expect((await traderOf(id))?.state).toBe("declined");
  await send(token, smallPdf);
  const now = await traderOf(id);
  expect(now?.state).toBe("awaiting approval");
  expect(now?.requestedAt?.getTime()).toBeGreaterThan(long.getTime());
});

test.each(["approved", "awaiting approval"])(
  "leaves an account %s after a new document",
  async (state) => {
    const { send, person, db, traderOf } = await setup();
    const { id, token } = await person();
    await newShop(db, id, { state });
    const before = await traderOf(id);
    await send(token, smallPdf);
    expect(await traderOf(id)).toEqual(before);
  },
);

test("stores the same file once", async () => {
  const { send, person, countFiles } = await setup();
  const { token } = await person();
  const [first, again] = [await send(token, smallPdf), await send(token, smallPdf)];
  expect(again.body.data.id).toBe(first.body.data.id);
  const other = await send(token, pdf("Other"));
  expect(other.body.data.id).not.toBe(first.body.data.id);
  // Same length and name, different content.
  const sameNameAndSize = await send(token, pdf("Othes"));
  expect(sameNameAndSize.body.data.id).not.toBe(other.body.data.id);
  expect(countFiles()).toBe(3);
});

test("rejects a document over the limit per user", async () => {
  const { send, person, countFiles, db } = await setup();
  const { id, token } = await person();
  await db.orm.insert(verificationDocument).values(
    Array.from({ length: maxDocuments - 1 }, (_, place) => ({
      id: `00000000-0000-7000-8000-0000000000${String(place).padStart(2, "0")}`,
      accountId: id,
      type: "other",
      fileName: "",
      file: "",
      mediaType: "application/pdf" as const,
      bytes: 1,
      state: "submitted" as const,
      createdAt: new Date(),
    })),
  );
  const both = await Promise.all([send(token, pdf("A")), send(token, pdf("B"))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(countFiles()).toBe(1);
});

test("removes the user's own document and its file", async () => {
  const { send, person, request, countFiles } = await setup();
  const { token } = await person();
  const { id } = (await send(token, smallPdf)).body.data;
  expect((await request("DELETE", `${path}/${id}`, { token })).status).toBe(200);
  expect(countFiles()).toBe(0);
  expect((await request("DELETE", `${path}/${id}`, { token })).status).toBe(404);
});

test("keeps documents that the account was approved by, but only while it is approved", async () => {
  const { send, person, request, db, countFiles } = await setup();
  const { id: owner, token } = await person();
  await newShop(db, owner, { state: "approved" });
  const { id } = (await send(token, smallPdf)).body.data;
  await db.orm.update(verificationDocument).set({ state: "approved" });
  const refused = await request("DELETE", `${path}/${id}`, { token });
  expect([refused.status, refused.body.code]).toEqual([409, "verification_documents_relied_on"]);
  expect((await request("GET", `${path}/current-user`, { token })).body.data[0].isRemovable).toBe(
    false,
  );
  await db.orm.update(trader).set({ state: "declined" });
  expect((await request("DELETE", `${path}/${id}`, { token })).status).toBe(200);
  expect(countFiles()).toBe(0);
});

test("returns 404 for removing or reading another user's document", async () => {
  const { send, person, request, context, countFiles } = await setup();
  const { id: owner, token } = await person();
  const other = await person();
  const { id } = (await send(token, smallPdf)).body.data;
  for (const documentId of [id, "00000000-0000-7000-8000-000000000000", "1"]) {
    expect((await request("DELETE", `${path}/${documentId}`, { token: other.token })).status).toBe(
      404,
    );
    const read = call({ ...context, actor: actor(other.id) }, documentFile, { id: documentId });
    await expect(read).rejects.toMatchObject({ status: 404 });
  }
  expect(countFiles()).toBe(1);
  for (const reader of [actor(owner), actor(other.id, ["chamber officer"])]) {
    const read = await call({ ...context, actor: reader }, documentFile, { id });
    expect(Buffer.from(read.content)).toEqual(smallPdf);
  }
  await expect(call(context, documentFile, { id })).rejects.toMatchObject({ status: 401 });
});

test("names the kinds of documents in every language", async () => {
  const { get } = await setup();
  const tags = { en: "en", kisw: "sw", fr: "fr", rw: "rw", rn: "rn" };
  const lists = await Promise.all(
    languages.map((language) =>
      get(`${apiBase}/verification-document-type`, {
        headers: { "accept-language": tags[language] },
      }),
    ),
  );
  const names = lists.map(({ body }) => body.data.map(({ name }: { name: string }) => name));
  expect(new Set(names.map((list) => list[0])).size).toBe(languages.length);
  for (const { body } of lists) {
    expect(body.data.map(({ code }: { code: string }) => code)).toEqual([
      "national-id",
      "passport",
      "driving-licence",
      "vehicle-registration",
      "vehicle-insurance",
      "business-licence",
      "tax-identification",
      "registration",
      "association-membership",
      "other",
    ]);
  }
});

test("rejects an officer's decision on their own document and leaves it unchanged", async () => {
  const { send, person, context, db } = await setup();
  const { id: by, token } = await person({ roles: ["chamber officer"] });
  const { id } = (await send(token, smallPdf)).body.data;
  for (const act of ["approve", "decline"] as const) {
    const decision = { id, act, seen: "submitted", by, comment: null } as const;
    const own = context.transaction((context) => decideDocument(context, decision));
    await expect(own).rejects.toMatchObject({
      key: "verificationDocuments.ownDocument",
      status: 403,
    });
  }
  const [row] = await db.orm.select().from(verificationDocument);
  expect(row).toMatchObject({ state: "submitted", decidedBy: null, decidedAt: null });
  const other = await person({ roles: ["chamber officer"] });
  const decision = { id, act: "approve", seen: "submitted", by: other.id, comment: null } as const;
  expect(await context.transaction((context) => decideDocument(context, decision))).toEqual({
    accountId: by,
  });
});

test("serves a file to its owner's or an officer's token only", async () => {
  const { send, person, app } = await setup();
  const owner = await person();
  const { id, url } = (await send(owner.token, smallPdf, "Leseni.pdf")).body.data;
  expect(url).toBe(`http://localhost:3000${apiBase}/${path}/${id}/file`);
  const fetched = (token?: string) =>
    app.request(new URL(url).pathname, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
  const officer = await person({ roles: ["chamber officer"] });
  for (const { token } of [owner, officer]) {
    const answer = await fetched(token);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": "attachment; filename*=UTF-8''Leseni.pdf",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(smallPdf);
  }
  const statuses = [];
  for (const token of [(await person()).token, undefined, "no-token"]) {
    statuses.push((await fetched(token)).status);
  }
  expect(statuses).toEqual([404, 401, 401]);
});

test("rejects a document over the limit before decoding, but accepts the last one sent again", async () => {
  const { person, context, db } = await setup();
  const { id } = await person();
  let decoded = 0;
  const ownerContext: Context = {
    ...context,
    actor: actor(id),
    pictureWork: (_by, _memory, make) => {
      decoded += 1;
      return make();
    },
  };
  const photo = await phonePhoto();
  const send = (fileName: string) =>
    call(ownerContext, addDocument, {
      type: "other",
      file: { ...createUpload(photo, fileName), field: "file" },
    });
  for (let n = 1; n <= maxDocuments; n += 1) await send(`${n}.jpg`);
  expect(decoded).toBe(maxDocuments);
  await expect(send("one more.jpg")).rejects.toMatchObject({
    key: "verificationDocuments.tooMany",
  });
  expect(decoded).toBe(maxDocuments);
  const again = await send(`${maxDocuments}.jpg`);
  const rows = await db.orm.select().from(verificationDocument);
  expect(rows.map((row) => row.id)).toContain(again.id);
  expect(rows).toHaveLength(maxDocuments);
});
