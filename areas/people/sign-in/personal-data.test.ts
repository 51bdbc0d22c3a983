import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { runJobs } from "#app/testing/run-jobs.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { signIn } from "./area.ts";
import { codeRequest, knownDevice, oauthToken, session } from "./tables.ts";

/** Creates a user with a session, a token and a code, and another user with the same. */
async function setup() {
  const app = await testApp();
  const { db } = app.pool;
  const person = async (email: string) => {
    const { id } = await newAccount(db, { email, phone: `+25571200000${email.length % 10}` });
    const token = await tokenOf(db, id);
    const at = new Date();
    const device = { deviceHash: "shared", accountId: id, createdAt: at, expiresAt: at };
    await db.orm.insert(knownDevice).values(device);
    await db.orm.insert(codeRequest).values({
      id: newId(),
      accountId: id,
      purpose: "reset",
      channel: "email",
      contact: email,
      codeHash: "hash",
      createdAt: new Date(),
      expiresAt: new Date(Date.now() + 60_000),
    });
    return { id, token };
  };
  const user = await person("her@soko.test");
  const other = await person("another@soko.test");
  const countRows = async () => [
    await db.orm.$count(session),
    await db.orm.$count(oauthToken),
    await db.orm.$count(codeRequest),
    await db.orm.$count(knownDevice),
  ];
  return { ...app, db, user, other, countRows };
}

test("exports the user's sessions and codes without anything that allows signing in", async () => {
  const { request, user } = await setup();
  const { sessions, tokens, codeRequests, devices } = (
    await request("GET", "user/export", { token: user.token })
  ).body.data;
  expect([sessions.length, tokens.length, codeRequests.length]).toEqual([1, 1, 1]);
  expect(devices).toEqual([expect.objectContaining({ accountId: user.id })]);
  expect(devices[0]).not.toHaveProperty("deviceHash");
  expect(sessions[0]).toMatchObject({ accountId: user.id, kind: "program" });
  expect(codeRequests[0]).toMatchObject({ contact: "her@soko.test", purpose: "reset" });
  for (const secret of ["secretHash", "accessHash", "refreshHash", "salt", "codeHash"]) {
    for (const row of [...sessions, ...tokens, ...codeRequests]) {
      expect(row).not.toHaveProperty(secret);
    }
  }
  expect(codeRequests[0]).not.toHaveProperty("id");
});

test("signs a leaving user out everywhere, deletes codes and notifies all verified contacts", async () => {
  const app = await setup();
  const { context, user, other, countRows, sent, request } = app;
  expect(await countRows()).toEqual([2, 2, 2, 2]);
  const ended = await context.transaction(async (context) =>
    signIn.personalData?.end?.(context, user.id),
  );
  expect(ended).toBeUndefined();
  expect(await countRows()).toEqual([1, 1, 1, 1]);
  expect((await request("GET", "user/session", { token: user.token })).status).toBe(401);
  expect((await request("GET", "user/session", { token: other.token })).status).toBe(200);
  await runJobs(app);
  expect(sent.map(({ to }) => to).sort()).toEqual(["+255712000003", "her@soko.test"]);
  for (const { text } of sent) expect(text).toMatch(/account/i);
});
