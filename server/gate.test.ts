import { expect, test } from "vitest";
import { atOnce } from "#app/testing/at-once.ts";
import { openGate, type Slot } from "./gate.ts";

const defaults = { atOnce: 1, readsAtOnce: 1, maxWaiting: 100, waitMs: 60_000 };

/** Starts work that lasts until the test ends it, and records the order of the starts. */
function works(gate: ReturnType<typeof openGate>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const slots = new Map<string, Slot>();
  const begin = (name: string, rank: "first" | "usual", caller = name) =>
    gate.through(rank, caller, (slot) => {
      begun.push(name);
      slots.set(name, slot);
      return new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, begin, end, slots };
}

/** Returns short work, and the highest number of runs that were in progress at once. */
function counted() {
  let atOnce = 0;
  let most = 0;
  const work = async () => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await settled();
    atOnce -= 1;
  };
  return { work, most: () => most };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("never runs more work at once than allowed", async () => {
  const gate = openGate({ ...defaults, atOnce: 3, readsAtOnce: 3 });
  const { work, most } = counted();
  await atOnce(50, (n) => gate.through("usual", `${n}`, work));
  expect(most()).toBe(3);
  expect(gate.state()).toEqual({ atWork: 0, waiting: 0, outside: 0 });
});

test("counts three calls that only read as one page", async () => {
  const gate = openGate({ ...defaults, atOnce: 16 });
  const { work, most } = counted();
  const calls = Array.from({ length: 20 }, (_, n) => gate.through("usual", `${n}`, work, "light"));
  await Promise.all(calls);
  expect(most()).toBe(3);
  const { begun, begin, end } = works(gate);
  const page = begin("page", "usual");
  const call = gate.through("usual", "caller", async () => void begun.push("call"), "light");
  await settled();
  expect(begun).toEqual(["page"]);
  await end("page");
  await Promise.all([page, call]);
  expect(begun).toEqual(["page", "call"]);
});

test("lets callers take turns, so that a burst of one delays the others by one request", async () => {
  const { begun, begin, end } = works(openGate(defaults));
  const all = ["a1", "a2", "a3", "b1", "c1"].map((name) => begin(name, "usual", name[0]));
  await settled();
  for (const name of ["a1", "b1", "c1", "a2", "a3"]) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "a3"]);
});

test("admits the caller first that was admitted least recently", async () => {
  const { begun, begin, end } = works(openGate(defaults));
  const all = ["f1", "f2", "f3"].map((name) => begin(name, "usual", "flood"));
  await settled();
  await end("f1");
  all.push(begin("late", "usual"));
  for (const name of ["f2", "late", "f3"]) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(["f1", "f2", "late", "f3"]);
});

test("admits writes and sign-ins first without starving reads", async () => {
  const { begun, begin, end } = works(openGate(defaults));
  const reads = ["r0", "r1", "r2"].map((name) => begin(name, "usual", "reader"));
  const writes = ["w1", "w2", "w3", "w4", "w5"].map((name) => begin(name, "first"));
  await settled();
  const turns = ["r0", "w1", "w2", "w3", "r1", "w4", "w5", "r2"];
  for (const name of turns) await end(name);
  await Promise.all([...reads, ...writes]);
  expect(begun).toEqual(turns);
});

test("reserves slots for writes", async () => {
  const { begun, begin, end } = works(openGate({ ...defaults, atOnce: 3, readsAtOnce: 2 }));
  const all = ["r1", "r2", "r3"].map((name) => begin(name, "usual"));
  all.push(...["w1", "w2"].map((name) => begin(name, "first")));
  await settled();
  expect(begun).toEqual(["r1", "r2", "w1"]);
  for (const name of ["r1", "r2", "r3", "w1", "w2"]) await end(name);
  await Promise.all(all);
  expect(begun).toEqual(["r1", "r2", "w1", "w2", "r3"]);
});

test("rejects a request that waits too long, with Retry-After", async () => {
  const gate = openGate({ ...defaults, waitMs: 20 });
  const { begin, end } = works(gate);
  const first = begin("a", "usual");
  await expect(begin("b", "usual")).rejects.toMatchObject({
    key: "errors.busy",
    status: 503,
    headers: { "retry-after": "2" },
  });
  await end("a");
  await first;
  expect(gate.state()).toEqual({ atWork: 0, waiting: 0, outside: 0 });
});

test("rejects the newest request of the busiest caller when the queue is full, reads before writes", async () => {
  const { begin, end, begun } = works(openGate({ ...defaults, maxWaiting: 4 }));
  const none = Promise.resolve();
  const accepted = [begin("now", "usual"), begin("own", "usual")];
  const flood = ["f1", "f2", "f3", "f4"].map((name) => begin(name, "usual", "flood"));
  await expect(flood[3]).rejects.toMatchObject({ status: 503 });
  accepted.push(begin("other", "usual"));
  await expect(flood[2]).rejects.toMatchObject({ status: 503 });
  accepted.push(begin("write", "first"));
  await expect(flood[1]).rejects.toMatchObject({ status: 503 });
  for (const name of ["now", "write", "own", "f1", "other"]) await end(name);
  await Promise.all([...accepted, flood[0], none]);
  expect(begun).toEqual(["now", "write", "own", "f1", "other"]);
});

test("frees the slot while a body arrives, and resumes started work first", async () => {
  const gate = openGate(defaults);
  const { begun, begin, end, slots } = works(gate);
  const upload = begin("upload", "first");
  await settled();
  let arrive = () => {};
  const body = slots.get("upload")?.outside(() => new Promise<void>((done) => (arrive = done)));
  const others = ["a", "b"].map((name) => begin(name, "first"));
  await settled();
  expect([begun, gate.state()]).toEqual([["upload", "a"], { atWork: 1, waiting: 1, outside: 1 }]);
  arrive();
  await settled();
  await end("a");
  await body;
  expect(begun).toEqual(["upload", "a"]);
  await end("upload");
  await end("b");
  await Promise.all([upload, ...others]);
  expect(gate.state()).toEqual({ atWork: 0, waiting: 0, outside: 0 });
});

test("limits the bodies awaited per caller and in total", async () => {
  const gate = openGate({ ...defaults, atOnce: 9, maxOutside: { ofCaller: 2, inAll: 3 } });
  const never = new Promise<void>(() => {});
  const wait = (caller: string) =>
    gate.through("first", caller, (slot) => slot.outside(() => never));
  void wait("a");
  void wait("a");
  await expect(wait("a")).rejects.toMatchObject({ status: 503 });
  void wait("b");
  await expect(wait("c")).rejects.toMatchObject({ status: 503 });
  expect(gate.state()).toEqual({ atWork: 0, waiting: 0, outside: 3 });
});

test("counts concurrent waits of one request once and takes its slot back once", async () => {
  const gate = openGate({ ...defaults, atOnce: 2, readsAtOnce: 1 });
  const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const both = gate.through("usual", "a", (slot) =>
    Promise.all(waits.map(({ promise }) => slot.outside(() => promise))),
  );
  await settled();
  expect(gate.state()).toEqual({ atWork: 0, waiting: 0, outside: 1 });
  waits[0].resolve();
  await settled();
  expect(gate.state()).toEqual({ atWork: 1, waiting: 0, outside: 0 });
  waits[1].resolve();
  await both;
  expect(gate.state()).toEqual({ atWork: 0, waiting: 0, outside: 0 });
  // Admits no more reads than before.
  const { begun, begin, end } = works(gate);
  const reads = ["b", "c"].map((name) => begin(name, "usual"));
  await settled();
  expect(begun).toEqual(["b"]);
  for (const name of ["b", "c"]) await end(name);
  await Promise.all(reads);
});

test("holds no slot after a failure while another part of the request waits outside", async () => {
  const gate = openGate({ ...defaults, atOnce: 1 });
  const late = Promise.withResolvers<void>();
  const failing = gate.through("first", "a", (slot) =>
    Promise.all([slot.outside(() => late.promise), Promise.reject(new Error("broken"))]),
  );
  await expect(failing).rejects.toThrow("broken");
  late.resolve();
  await settled();
  expect(gate.state()).toEqual({ atWork: 0, waiting: 0, outside: 0 });
  await gate.through("usual", "b", async () => {});
  expect(gate.state()).toEqual({ atWork: 0, waiting: 0, outside: 0 });
});

test("releases the slot when work fails", async () => {
  const gate = openGate(defaults);
  const failing = gate.through("usual", "a", async (slot) => {
    await slot.outside(() => Promise.reject(new Error("broken")));
  });
  await expect(failing).rejects.toThrow("broken");
  await gate.through("usual", "b", async () => {});
  expect(gate.state()).toEqual({ atWork: 0, waiting: 0, outside: 0 });
});
