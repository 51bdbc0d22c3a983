import { expect, test } from "vitest";
import { newAccount, tokenOf } from "#app/testing/factories.ts";
import { testApp } from "#app/testing/test-app.ts";
import { newId } from "#core/ids.ts";
import { codeRequest, codeSend, oauthToken, session } from "../tables.ts";
import { deleteExpired } from "./delete-expired.ts";

const dayMs = 86_400_000;

test("deletes what has expired, and nothing else", async () => {
  const { context } = await testApp();
  const { db, now } = context;
  const { id } = await newAccount(db);
  const days = (count: number) => new Date(now.getTime() + count * dayMs);
  const token = await tokenOf(db, id);
  const kind = "browser" as const;
  const browser = { accountId: id, kind, device: "", createdAt: days(-40) };
  await db.orm.insert(session).values([
    { ...browser, id: newId(), lastSeenAt: now, expiresAt: days(-1) },
    { ...browser, id: newId(), lastSeenAt: days(-15), expiresAt: days(5) },
    { ...browser, id: newId(), lastSeenAt: days(-13), expiresAt: days(5) },
  ]);
  const tokenDefaults = { clientId: "test", salt: "", createdAt: days(-2) };
  await db.orm.insert(oauthToken).values([
    { ...tokenDefaults, id: newId(), accessHash: "old", accessExpiresAt: days(-1) },
    { ...tokenDefaults, id: newId(), accessHash: "new", accessExpiresAt: days(1) },
    {
      ...tokenDefaults,
      id: newId(),
      accessHash: "evidence",
      accessExpiresAt: days(-1),
      refreshHash: "evidence",
      refreshExpiresAt: days(20),
      replacedAt: days(-1),
    },
  ]);
  const way = { purpose: "reset", channel: "sms" } as const;
  const requestDefaults = { ...way, contact: "+255700000009", createdAt: days(-3) };
  await db.orm.insert(codeRequest).values([
    { ...requestDefaults, id: newId(), expiresAt: days(-2) },
    { ...requestDefaults, id: newId(), expiresAt: days(-0.5) },
  ]);
  const sent = { ...way, contactHash: "c", addressHash: "a" };
  await db.orm.insert(codeSend).values([
    { ...sent, id: newId(), at: days(-3) },
    { ...sent, id: newId(), at: days(-0.9) },
  ]);
  for (const _ of ["once", "again"]) await deleteExpired(context);
  expect(await db.orm.$count(session)).toBe(2);
  const left = await db.orm.select({ hash: oauthToken.accessHash }).from(oauthToken);
  expect(left.map(({ hash }) => hash)).toEqual(expect.arrayContaining(["new", "evidence"]));
  expect(left).toHaveLength(3);
  expect(await db.orm.$count(codeRequest)).toBe(1);
  expect(await db.orm.$count(codeSend)).toBe(1);
  expect(token).toBeTruthy();
});
