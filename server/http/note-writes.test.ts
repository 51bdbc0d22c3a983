import { expect, test } from "vitest";
import { testPhrases, testSettings } from "#app/testing/test-app.ts";
import type { Person } from "#server/context.ts";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";
import { createLog } from "#server/log.ts";
import { createMetrics } from "./health.ts";
import { type ServerParts, webServer } from "./server.ts";

const asha: Person = {
  kind: "person",
  accountId: "00000000-0000-7000-8000-000000000001",
  name: "Asha",
  roles: ["buyer"],
  isVerified: true,
  sessionId: "1",
};

/** A server whose only route writes, with a replica and a place for the position of the write. */
function serverThatNotes(noteWrite: () => Promise<void>) {
  const app = webServer({
    settings: testSettings(),
    log: createLog("silent"),
    phrases: testPhrases,
    metrics: createMetrics(),
    now: () => new Date(),
    base: {
      db: { query: async () => [] },
      files: { storage: { isRemote: false } },
    } as unknown as ServerParts["base"],
    replicated: {
      replicas: { read: async () => undefined } as unknown as NonNullable<
        ServerParts["replicated"]
      >["replicas"],
      noteWrite,
    },
  });
  app.post("/wit-backend/api/note", async (c) => {
    const context = { ...c.get("context")(), actor: asha };
    context.reads?.enter(context);
    await context.db.query("insert into note values (1)", []);
    return c.json({ status: 200 });
  });
  return () => app.request("/wit-backend/api/note", { method: "POST" });
}

test("answers a write whose position is noted for reads on replicas", async () => {
  expect((await serverThatNotes(async () => {})()).status).toBe(200);
});

test("answers 503 with Retry-After when the position of a write cannot be noted", async () => {
  const response = await serverThatNotes(async () => {
    throw new DatabaseUnavailable("it does not answer");
  })();
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await response.json()).toMatchObject({ code: "unavailable" });
});
