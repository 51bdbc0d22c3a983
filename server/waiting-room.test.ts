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
