import { expect, test } from "vitest";
import { actorOf, newAccount, newShop, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { trader } from "#areas/people/accounts/tables.ts";
import { findOrphanedKeys } from "#server/files/files-in-use.ts";
import { call } from "#server/operations/call.ts";
import { verificationDocuments } from "./area.ts";
import { decideDocument } from "./decide-document.ts";
import { type DocumentReviewAct, type DocumentState, documentStates } from "./document-states.ts";
import { getReviewState } from "./endpoints.ts";
import { listDocumentsOf } from "./reads.ts";
import { verificationDocument } from "./tables.ts";

const idOf = (place: number) => `00000000-0000-7000-8000-00000000000${place}`;

/** Creates the app and a user, and a function that inserts documents of the user. */
async function setup() {
  const { pool, request, context } = await testApp();
  const { db } = pool;
  const { id } = await newAccount(db);
  const token = await tokenOf(db, id);
  const actor = actorOf(id);
  const insert = (place: number, state: DocumentState = "submitted", file = `document/${place}`) =>
    db.orm.insert(verificationDocument).values({
      id: idOf(place),
      accountId: id,
      type: "other",
      fileName: `${place}.pdf`,
      file,
      mediaType: "application/pdf",
      bytes: 1,
      state,
      createdAt: new Date(`2026-11-0${place}T08:00:00Z`),
    });
  const rows = () => db.orm.select().from(verificationDocument);
  return { db, request, context: { ...context, actor }, id, token, insert, rows };
}

test("lists documents newest first: paged to their owner, whole to the officers", async () => {
  const { request, context, id, token, insert } = await setup();
  for (const place of [2, 1, 3]) await insert(place);
  const all = await listDocumentsOf(context, id);
  expect(all.map((listedDocument) => listedDocument.id)).toEqual([3, 2, 1].map(idOf));
  expect(all[0]).toEqual({
    id: idOf(3),
    type: "other",
    typeName: "Other document",
    fileName: "3.pdf",
    mediaType: "application/pdf",
    bytes: 1,
    url: `http://localhost:3000/wit-backend/api/verification-document/${idOf(3)}/file`,
    state: "submitted",
    comment: null,
    decidedAt: null,
    createdAt: "2026-11-03T08:00:00.000Z",
  });
  const { body } = await request("GET", "verification-document/current-user?size=2&page=2", {
    token,
  });
  expect([
    body.total,
    body.data.map((listedDocument: { id: string }) => listedDocument.id),
  ]).toEqual([3, [idOf(1)]]);
});

/** An officer who decides, on whatever state they saw. */
async function officerOf({ db, context }: Awaited<ReturnType<typeof setup>>) {
  const { id: by } = await newAccount(db, { roles: ["chamber officer"] });
  const decide = (id: string, act: DocumentReviewAct, seen: DocumentState) =>
    context.transaction((context) =>
      decideDocument(context, { id, act, seen, by, comment: "Seen." }),
    );
  return { by, decide };
}

test.each([
  ["approve", "submitted", "approved"],
  ["approve", "declined", "approved"],
  ["decline", "submitted", "declined"],
  ["decline", "approved", "declined"],
] as const)(
  "%s turns a %s document into %s and saves the officer and the time",
  async (act, seen, after) => {
    const here = await setup();
    const { by, decide } = await officerOf(here);
    await here.insert(1, seen);
    expect(await decide(idOf(1), act, seen)).toEqual({ accountId: here.id });
    const decided = { decidedBy: by, decidedAt: here.context.now };
    expect(await here.rows()).toMatchObject([{ state: after, comment: "Seen.", ...decided }]);
  },
);

test.each([
  ["approve", "approved"],
  ["decline", "declined"],
] as const)("%s on a %s document changes nothing", async (act, seen) => {
  const here = await setup();
  const { decide } = await officerOf(here);
  await here.insert(1, seen);
  await expect(decide(idOf(1), act, seen)).rejects.toMatchObject({ status: 409 });
  expect(await here.rows()).toMatchObject([{ state: seen, comment: null, decidedBy: null }]);
});

test("rejects a stale decision and unknown ids", async () => {
  const here = await setup();
  const { decide } = await officerOf(here);
  await here.insert(1, "declined");
  await expect(decide(idOf(1), "approve", "submitted")).rejects.toMatchObject({
    key: "verificationDocuments.decidedMeanwhile",
  });
  expect((await here.rows())[0]?.state).toBe("declined");
  await expect(decide(idOf(2), "approve", "submitted")).rejects.toMatchObject({ status: 404 });
});

test("returns no review state to a non-seller, and the state and comment to a seller", async () => {
  const { db, context, id } = await setup();
  expect(await call(context, getReviewState, {})).toEqual({
    trader: null,
    carrier: null,
    offersServices: false,
    comment: null,
  });
  await newShop(db, id, { state: "declined" });
  await db.orm.update(trader).set({ comment: "The photo is blurred." });
  expect(await call(context, getReviewState, {})).toMatchObject({
    trader: "declined",
    comment: "The photo is blurred.",
  });
});

test("protects only the documents that an approved shop was approved by", async () => {
  for (const shop of [undefined, "awaiting approval", "approved", "declined"]) {
    const { db, request, id, token, insert } = await setup();
    if (shop) await newShop(db, id, { state: shop });
    for (const [place, state] of documentStates.entries()) await insert(place + 1, state);
    const { body } = await request("GET", "verification-document/current-user", { token });
    const protectedDocuments = body.data.filter(
      (listedDocument: { isRemovable: boolean }) => !listedDocument.isRemovable,
    );
    expect(
      protectedDocuments.map((listedDocument: { state: string }) => listedDocument.state),
    ).toEqual(shop === "approved" ? ["approved"] : []);
  }
});

test("exports documents without file keys and officers, and deletes all with their files on leaving", async () => {
  const { db, request, context, id, token, insert, rows } = await setup();
  const officer = await newAccount(db, { roles: ["chamber officer"] });
  await newShop(db, id, { state: "approved" });
  await insert(2, "approved");
  await insert(1);
  await db.orm.update(verificationDocument).set({ decidedBy: officer.id });
  const { body } = await request("GET", "user/export", { token });
  const exported: Record<string, unknown>[] = body.data.verificationDocuments;
  expect(exported.map((row) => row.fileName)).toEqual(["1.pdf", "2.pdf"]);
  expect(exported.flatMap(Object.keys)).not.toContain("file");
  expect(exported.flatMap(Object.keys)).not.toContain("decidedBy");
  const left = await verificationDocuments.personalData?.end?.(context, id);
  expect(left?.documents?.sort()).toEqual(["document/1", "document/2"]);
  expect(await rows()).toEqual([]);
});

test("counts a document's file as used while the document exists", async () => {
  const { context, insert } = await setup();
  await insert(1);
  const keys = ["document/1", "document/2"];
  const unnamed = await findOrphanedKeys(context, verificationDocuments.files ?? [], keys);
  expect([...unnamed]).toEqual(["document/2"]);
});
