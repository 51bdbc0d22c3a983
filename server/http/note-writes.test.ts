import { expect, test } from "vitest";
import { actorOf } from "#app/testing/factories.ts";
import { testPhrases, testSettings } from "#app/testing/test-app.ts";
import type { Actors } from "#server/context.ts";
import type { Replicas } from "#server/database/replicas.ts";
import { DatabaseUnavailable } from "#server/database/unavailable.ts";
import { createLog } from "#server/log.ts";
import { createMetrics } from "./health.ts";
import { type ServerParts, webServer } from "./server.ts";

const long = "saved ".repeat(1_000);

/** A server whose routes write and answer with a long text or a redirect. */
function setup(noteWrite: Actors["noteWrite"]) {
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
    replicated: { replicas: { read: async () => undefined } as unknown as Replicas, noteWrite },
  });
  app.post("/wit-backend/api/:answer", async (c) => {
    const context = { ...c.get("context")(), actor: actorOf("a", { sessionId: "s" }) };
    context.reads?.enter(context);
    await context.db.query("insert into note values (1)", []);
    if (c.req.param("answer") === "redirect")
      return new Response(null, { status: 303, headers: { location: "/saved" } });
    c.set("text", long);
    return c.text(long, 200, { "x-answer": "saved" });
  });
  return (answer: string) =>
    app.request(`/wit-backend/api/${answer}`, {
      method: "POST",
      headers: { "accept-encoding": "gzip" },
    });
}

test("answers a write after its position was stored with its session", async () => {
  const noted: string[] = [];
  const post = setup(async (_, sessionId) => void noted.push(sessionId));
  expect((await post("text")).status).toBe(200);
  expect((await post("redirect")).headers.get("location")).toBe("/saved");
  expect(noted).toEqual(["s", "s"]);
});

test.each(["text", "redirect"])(
  "answers 503 with Retry-After and nothing of the %s when the position cannot be stored",
  async (answer) => {
    const post = setup(async () => {
      throw new DatabaseUnavailable("it does not answer");
    });
    const response = await post(answer);
    const { headers } = response;
    expect([response.status, headers.get("retry-after")]).toEqual([503, "5"]);
    expect(["x-answer", "location", "content-encoding"].map((name) => headers.get(name))).toEqual([
      null,
      null,
      null,
    ]);
    expect(await response.json()).toMatchObject({ code: "unavailable" });
  },
);
