import { expect, test } from "vitest";
import { createRequestQueue } from "./request-queue.ts";

const longWaitMs = 60_000;

test("admits as much as fits and the others in order of arrival", async () => {
  const room = createRequestQueue({ most: 10, waitMs: longWaitMs });
  const inside: string[] = [];
  const enter = (name: string, size: number) =>
    room.enter(size).then((leave) => {
      inside.push(name);
      return leave;
    });
  const leaveFirst = await enter("first", 6);
  const second = enter("second", 5);
  const third = enter("third", 1);
  await Promise.resolve();
  expect(inside).toEqual(["first"]);
  leaveFirst();
  await Promise.all([second, third]);
  expect(inside).toEqual(["first", "second", "third"]);
});

test("admits a request larger than the capacity alone", async () => {
  const room = createRequestQueue({ most: 10, waitMs: longWaitMs });
  const leave = await room.enter(1000);
  leave();
  await Promise.all([room.enter(5), room.enter(5)]);
});

test("rejects a request that waits too long, with Retry-After, and admits the next", async () => {
  const room = createRequestQueue({ most: 10, waitMs: 1 });
  const leave = await room.enter(8);
  await expect(room.enter(8)).rejects.toMatchObject({
    key: "errors.unavailable",
    headers: { "retry-after": "1" },
  });
  await room.enter(2);
  leave();
  await room.enter(8);
});

test("rejects a request at once when the queue is full", async () => {
  const room = createRequestQueue({ most: 1, waitMs: 3000, maxWaiting: 1 });
  const leave = await room.enter(1);
  const second = room.enter(1);
  await expect(room.enter(1)).rejects.toMatchObject({
    key: "errors.unavailable",
    headers: { "retry-after": "3" },
  });
  leave();
  const leaveSecond = await second;
  const third = room.enter(1);
  leaveSecond();
  await third;
});

/** Returns a queue with one slot, and what it admitted, in order. */
function oneByOne(maxWaiting?: number) {
  const room = createRequestQueue({ most: 10, places: 1, waitMs: longWaitMs, maxWaiting });
  const inside: string[] = [];
  const requests: Promise<unknown>[] = [];
  const enqueue = (
    what: string,
    name: string,
    of: { maxInside?: number; maxWaiting?: number } = {},
  ) => {
    const entered = room.enter(1, { name, ...of }).then(async (leave) => {
      inside.push(what);
      await Promise.resolve();
      leave();
    });
    requests.push(entered);
    return entered;
  };
  return { enqueue, inside, all: () => Promise.all(requests) };
}

test("lets callers take turns: a single request waits for one of each other caller", async () => {
  const { enqueue, inside, all } = oneByOne();
  for (const n of [1, 2, 3, 4]) void enqueue(`a${n}`, "a");
  for (const n of [1, 2]) void enqueue(`b${n}`, "b");
  void enqueue("c1", "c");
  await all();
  expect(inside).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("limits a caller's admitted requests and lets others pass", async () => {
  const room = createRequestQueue({ most: 10, places: 3, waitMs: longWaitMs });
  const alone = { name: "a", maxInside: 1 };
  const inside: string[] = [];
  const leaves = await Promise.all([
    room.enter(1, alone),
    room.enter(1, { name: "b" }),
    room.enter(1, { name: "b" }),
  ]);
  const second = room.enter(1, alone).then(() => inside.push("a"));
  const third = room.enter(1, { name: "c" }).then(() => inside.push("c"));
  leaves[1]?.();
  await third;
  expect(inside).toEqual(["c"]);
  leaves[0]?.();
  await second;
});

test("limits a caller's queued requests without affecting others", async () => {
  const { enqueue, all } = oneByOne();
  const few = { maxWaiting: 1 };
  void enqueue("a1", "a", few);
  void enqueue("a2", "a", few);
  await expect(enqueue("a3", "a", few).catch((error) => error)).resolves.toMatchObject({
    status: 503,
  });
  void enqueue("b1", "b", few);
  await expect(all()).rejects.toMatchObject({ status: 503 });
});
