import { expect, test } from "vitest";
import { waitingRoom } from "./waiting-room.ts";

const patient = 60_000;

test("as much is inside at once as fits; the others follow in the order of coming", async () => {
  const room = waitingRoom({ most: 10, waitMs: patient });
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

test("what is larger than the room enters alone", async () => {
  const room = waitingRoom({ most: 10, waitMs: patient });
  const leave = await room.enter(1000);
  leave();
  await Promise.all([room.enter(5), room.enter(5)]);
});

test("who waits too long is sent away and told when to come again; the next one is let in", async () => {
  const room = waitingRoom({ most: 10, waitMs: 1 });
  const leave = await room.enter(8);
  await expect(room.enter(8)).rejects.toMatchObject({
    key: "errors.unavailable",
    headers: { "retry-after": "1" },
  });
  await room.enter(2);
  leave();
  await room.enter(8);
});

test("where as many wait as may, the next is sent away at once", async () => {
  const room = waitingRoom({ most: 1, waitMs: 3000, maxWaiting: 1 });
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

/** A room of one place, and what was let into it, in order. */
function oneByOne(maxWaiting?: number) {
  const room = waitingRoom({ most: 10, places: 1, waitMs: patient, maxWaiting });
  const inside: string[] = [];
  const asked: Promise<unknown>[] = [];
  const ask = (
    what: string,
    name: string,
    of: { maxInside?: number; maxWaiting?: number } = {},
  ) => {
    const entered = room.enter(1, { name, ...of }).then(async (leave) => {
      inside.push(what);
      await Promise.resolve();
      leave();
    });
    asked.push(entered);
    return entered;
  };
  return { ask, inside, all: () => Promise.all(asked) };
}

test("callers take turns: who asks once waits for one of each other, not for all they ask for", async () => {
  const { ask, inside, all } = oneByOne();
  for (const n of [1, 2, 3, 4]) void ask(`a${n}`, "a");
  for (const n of [1, 2]) void ask(`b${n}`, "b");
  void ask("c1", "c");
  await all();
  expect(inside).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("of one caller so many are inside, though there is room, and others pass them", async () => {
  const room = waitingRoom({ most: 10, places: 3, waitMs: patient });
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

test("of one caller so many wait; the next of hers is sent away, and somebody else's is not", async () => {
  const { ask, all } = oneByOne();
  const few = { maxWaiting: 1 };
  void ask("a1", "a", few);
  void ask("a2", "a", few);
  await expect(ask("a3", "a", few).catch((error) => error)).resolves.toMatchObject({ status: 503 });
  void ask("b1", "b", few);
  await expect(all()).rejects.toMatchObject({ status: 503 });
});
