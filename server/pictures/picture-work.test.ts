import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { testSettings } from "#app/testing/test-app.ts";
import type { Person } from "#server/context.ts";
import { openPictureWork, pictureMemory, type Requester } from "./picture-work.ts";

const at = (address: string): Requester => ({ actor: { kind: "visitor" }, address });
const asha: Requester = {
  actor: { kind: "person", accountId: "asha" } as Person,
  address: "gateway",
};

/** Runs work that lasts until the test ends it, and records which work has started. */
function workshop(environment: Record<string, string>) {
  const work = openPictureWork(testSettings(environment));
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enqueue = (by: Requester, what: string, memory = 1) =>
    work(by, memory, async () => {
      begun.push(what);
      await new Promise<void>((end) => ends.set(what, end));
    });
  const end = async (what: string) => {
    await expect.poll(() => ends.has(what)).toBe(true);
    ends.get(what)?.();
  };
  return { enqueue, begun, end };
}

test("uses at most half of the cores for pictures, and at least one", () => {
  const { PICTURES_MADE_AT_ONCE } = testSettings();
  expect(PICTURES_MADE_AT_ONCE).toBeGreaterThanOrEqual(1);
  expect(PICTURES_MADE_AT_ONCE).toBeLessThanOrEqual(Math.max(1, availableParallelism() / 2));
});

test("lets a single picture wait for only one of another caller's forty", async () => {
  const { enqueue, begun, end } = workshop({ PICTURES_MADE_AT_ONCE: "1" });
  const all = Array.from({ length: 40 }, (_, n) => enqueue(at("greedy"), `greedy ${n}`));
  all.push(enqueue(at("other"), "other"));
  await end("greedy 0");
  await end("greedy 1");
  await end("other");
  expect(begun.slice(0, 3)).toEqual(["greedy 0", "greedy 1", "other"]);
  for (let n = 2; n < 40; n += 1) await end(`greedy ${n}`);
  await Promise.all(all);
});

test("runs one person's pictures one after another, even if there is capacity", async () => {
  const { enqueue, begun, end } = workshop({ PICTURES_MADE_AT_ONCE: "3" });
  const all = ["first", "second"].map((what) => enqueue(asha, what));
  all.push(enqueue(at("a"), "a"), enqueue(at("b"), "b"));
  await end("a");
  await end("b");
  expect(begun).toEqual(["first", "a", "b"]);
  await end("first");
  await end("second");
  await Promise.all(all);
});

test("runs pictures one after another that together need too much memory", async () => {
  const { enqueue, begun, end } = workshop({ PICTURES_MADE_AT_ONCE: "4" });
  const all = ["a", "b", "c"].map((what) => enqueue(at(what), what, pictureMemory * 0.5));
  await end("a");
  expect(begun).toEqual(["a", "b"]);
  await end("b");
  await end("c");
  await Promise.all(all);
});

test("limits one address to half of the queue without affecting others", async () => {
  const { enqueue, begun, end } = workshop({ PICTURES_MADE_AT_ONCE: "1", PICTURES_WAITING: "4" });
  const all = [0, 1, 2].map((n) => enqueue(at("greedy"), `greedy ${n}`));
  await expect(enqueue(at("greedy"), "one more")).rejects.toMatchObject({
    status: 503,
    headers: { "retry-after": "20" },
  });
  all.push(enqueue(at("a"), "a"), enqueue(at("b"), "b"));
  await expect(enqueue(at("c"), "full")).rejects.toMatchObject({ status: 503 });
  for (const what of ["greedy 0", "greedy 1", "a", "b", "greedy 2"]) await end(what);
  await Promise.all(all);
  expect(begun).toHaveLength(5);
});

test("starts the next work after a failure", async () => {
  const work = openPictureWork(testSettings({ PICTURES_MADE_AT_ONCE: "1" }));
  const broken = work(asha, 1, async () => {
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  expect(await work(asha, 1, async () => "made")).toBe("made");
});
