import { expect, test } from "vitest";
import { testApp } from "#app/testing/test-app.ts";
import { startTwoProcesses } from "#app/testing/two-processes.ts";
import { deduplicate } from "./deduplicate.ts";
import { deleteOldIdempotencyKeys } from "./idempotent.ts";

const at = (ms: number) => new Date(Date.UTC(2026, 10, 1) + ms);

/** Sets up two processes that receive forms, and counts how often a form is processed. */
async function setup() {
  const { here, there } = await startTwoProcesses();
  let times = 0;
  const work = async () => {
    times += 1;
    return { times };
  };
  const send = (process: typeof here, typed: unknown, ms = 0) =>
    deduplicate({ ...process.context, now: at(ms) }, typed, work);
  return { here, there, send };
}

test("returns the same answer to the same input within a minute, on every process", async () => {
  const { here, there, send } = await setup();
  expect(await send(here, { name: "Amina" })).toEqual({ times: 1 });
  expect(await send(there, { name: "Amina" }, 59_999)).toEqual({ times: 1 });
  expect(await send(there, { name: "Asha" })).toEqual({ times: 2 });
  expect(await send(there, { name: "Amina" }, 60_000)).toEqual({ times: 3 });
  expect(await send(here, { name: "Amina" }, 119_999)).toEqual({ times: 3 });
});

test("processes the same input once when two processes receive it at once", async () => {
  const { here, there, send } = await setup();
  const sent = [here, there, here, there].map((process) => send(process, "form"));
  expect(await Promise.all(sent)).toEqual(Array(4).fill({ times: 1 }));
});

test("retries refused input at once, on every process", async () => {
  const { here, there, send } = await setup();
  const refused = deduplicate(here.context, "form", () => Promise.reject(new Error("no")));
  await expect(refused).rejects.toThrow("no");
  expect(await send(there, "form")).toEqual({ times: 1 });
});

test("stores neither input nor answer in clear text, and deletes both", async () => {
  const { context, run } = await testApp();
  const now = at(0);
  const typed = { password: "Kigoma-beans" };
  await deduplicate({ ...context, now }, typed, async () => ({ secret: "of-a-cart" }));
  const rows = await run("select * from idempotency_key");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/Kigoma|beans|secret|of-a-cart/);
  await deleteOldIdempotencyKeys({ db: context.db, now: at(60_000) });
  expect(await run("select * from idempotency_key")).toEqual([]);
});
