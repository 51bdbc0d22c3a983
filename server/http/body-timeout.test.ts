import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { type BodyTimeouts, readBodyWithTimeout } from "./body-timeout.ts";

/** Reads pieces of these sizes, with a pause before each. */
async function readSlowly(sizes: number[], pauseMs: number, timeouts: BodyTimeouts) {
  const left = [...sizes];
  const body = new ReadableStream(
    {
      async pull(controller) {
        const size = left.shift();
        await sleep(pauseMs);
        if (size === undefined) controller.close();
        else controller.enqueue(Buffer.alloc(size));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: "POST", body, duplex: "half" } as RequestInit;
  const request = new Request("http://soko.test/", init);
  let read = 0;
  try {
    for await (const piece of readBodyWithTimeout(request, timeouts)) read += piece.byteLength;
    return { read, refusal: undefined, request };
  } catch (refusal) {
    return { read, refusal, request };
  }
}

const tooSlow = { status: 408, key: "errors.tooSlow" };

test("gives up a silent connection and leaves the rest of the body unlocked", async () => {
  const { refusal, request } = await readSlowly([10, 10], 2000, { idleMs: 50 });
  expect(refusal).toMatchObject(tooSlow);
  expect(request.body?.locked).toBe(false);
});

test("extends the idle timeout with every piece that arrives", async () => {
  const timeouts = { idleMs: 1000 };
  const { read, refusal } = await readSlowly(Array(8).fill(1000), 200, timeouts);
  expect([read, refusal]).toEqual([8000, undefined]);
});

test("gives up a body that arrives too slowly", async () => {
  const trickle = await readSlowly(Array(100).fill(1), 30, { idleMs: 300 });
  expect(trickle.refusal).toMatchObject(tooSlow);
});

test("limits the total time, however fast the body arrives", async () => {
  const endless = await readSlowly(Array(1000).fill(100_000), 10, { maxMs: 200 });
  expect(endless.refusal).toMatchObject(tooSlow);
});

test("does not count the server's own time", async () => {
  const request = new Request("http://soko.test/", { method: "POST", body: Buffer.alloc(10) });
  for await (const _ of readBodyWithTimeout(request, { maxMs: 1000, idleMs: 1000 }))
    await sleep(1200);
});
