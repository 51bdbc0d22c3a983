import { expect, test } from "vitest";
import { setupOfficersDesk } from "#app/testing/desk-people.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { verificationDocument } from "#areas/people/verification/tables.ts";
import { newId } from "#core/ids.ts";

const why = "The picture of it is too dark to read.";

async function deskWithDocument() {
  const desk = await setupOfficersDesk();
  const { id: owner } = await desk.createPendingTrader({ phone: "+255712000002", language: "rw" });
  const keep = async (accountId: string) => {
    const id = newId();
    await desk.db.orm.insert(verificationDocument).values({
      id,
      accountId,
      type: "passport",
      fileName: "pasiporo.pdf",
      file: `document/${id}`,
      mediaType: "application/pdf",
      bytes: 10,
      state: "submitted",
      createdAt: new Date(),
    });
    return id;
  };
  const review = (act: string, id: string, body: object = {}) =>
    desk.request("POST", `portal/verification-document/${id}/${act}`, {
      token: desk.officer.token,
      body,
    });
  return { ...desk, owner, keep, review, document: await keep(owner) };
}

test("stores who accepted a document and when, and shows it at the desk", async () => {
  const { review, document, owner, request, officer, db, sent, context } = await deskWithDocument();
  const { status, body } = await review("approve", document);
  expect([status, body.data.state]).toEqual([200, "approved"]);
  const account = await request("GET", `portal/account/${owner}`, { token: officer.token });
  expect(account.body.data.documents).toMatchObject([{ id: document, state: "approved" }]);
  const [kept] = await db.orm.select().from(verificationDocument);
  expect(kept).toMatchObject({ decidedBy: officer.id, decidedAt: expect.any(Date) });
  await runJobs({ context });
  expect(sent).toEqual([]);
});

test("requires a reason to decline a document and sends it in the owner's language", async () => {
  const { review, document, sent, context } = await deskWithDocument();
  const without = await review("decline", document, { comment: "dark" });
  expect([without.status, without.body.errors[0].field]).toEqual([400, "comment"]);
  const { body } = await review("decline", document, { comment: why });
  expect(body.data).toMatchObject({ state: "declined", comment: why });
  await runJobs({ context });
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ channel: "sms", to: "+255712000002" });
  expect(sent[0]?.text).toContain("yanzwe");
  expect(sent[0]?.text).toContain(why);
});

test("accepts one of two concurrent decisions on a document", async () => {
  const { review, keep, owner } = await deskWithDocument();
  for (const second of ["approve", "decline"]) {
    const id = await keep(owner);
    const both = await Promise.all([review("approve", id), review(second, id, { comment: why })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test("requires the state that was seen for a second decision on a document", async () => {
  const { review, document } = await deskWithDocument();
  await review("approve", document);
  expect((await review("decline", document, { comment: why })).status).toBe(409);
  const again = await review("decline", document, { comment: why, seen: "approved" });
  expect([again.status, again.body.data.state]).toEqual([200, "declined"]);
});

test("rejects an officer's decision on their own document", async () => {
  const { review, keep, officer } = await deskWithDocument();
  const own = await keep(officer.id);
  const { status, body } = await review("approve", own);
  expect([status, body.code]).toEqual([403, "verification_documents_own_document"]);
});
