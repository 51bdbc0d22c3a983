import { expect, test } from "vitest";
import { changesOver } from "#server/database/changes.ts";
import type { KeptAnswer } from "./kept-answer.ts";
import { keptAnswers } from "./kept-answers.ts";

/** Sets up a store over two tracked tables, with numbered answers. */
function house({ maxBytes = 1_000_000 } = {}) {
  const changes = changesOver({
    tables: [
      { name: "product", tells: true },
      { name: "trader", tells: true },
    ],
    made: [],
  });
  let at = 0;
  const kept = keptAnswers({ changes, freshMs: 10, staleMs: 60, maxBytes, now: () => at });
  let made = 0;
  const answerOf = (etag: string, bytes = 100): KeptAnswer => ({
    status: 200,
    headers: {},
    body: () => Buffer.from(etag),
    isCompressed: false,
    etag,
    bytes,
  });
  const ask = async (key: string, tables: string[] | undefined = ["product"], bytes?: number) => {
    const given = await kept.answer(key, async () => {
      made += 1;
      const etag = `${key} ${made}`;
      await Promise.resolve();
      return { answer: answerOf(etag, bytes), tables: tables && new Set(tables) };
    });
    return given?.answer.etag;
  };
  return { changes, kept, ask, answerOf, pass: (ms: number) => (at += ms) };
}

test("renders an answer once and reuses it until one of its tables changes", async () => {
  const { ask, changes } = house();
  expect([await ask("a"), await ask("a")]).toEqual(["a 1", "a 1"]);
  changes.happened("trader");
  expect(await ask("a")).toBe("a 1");
  changes.happened("product");
  expect(await ask("a")).toBe("a 2");
  changes.happened(undefined);
  expect(await ask("a")).toBe("a 3");
});

test("shares one rendering between concurrent requests, but not with those after a change", async () => {
  const { ask, changes } = house();
  const first = [ask("a"), ask("a"), ask("a")];
  changes.happened("product");
  expect(await ask("a")).toBe("a 2");
  expect(await Promise.all(first)).toEqual(["a 1", "a 1", "a 1"]);
  // What was read before the change is not cached.
  expect(await ask("a")).toBe("a 2");
});

test("serves a stale answer while it is rendered again, and none after the stale period", async () => {
  const { ask, pass } = house();
  expect(await ask("a")).toBe("a 1");
  pass(20);
  expect(await ask("a")).toBe("a 1");
  await new Promise((done) => setTimeout(done));
  expect(await ask("a")).toBe("a 2");
  pass(100);
  expect(await ask("a")).toBe("a 3");
});

test("does not cache an answer that may not be stored", async () => {
  const { ask, kept } = house();
  const silent = () => kept.answer("a", async () => undefined);
  expect(await silent()).toBeUndefined();
  expect(kept.state()).toEqual({ answers: 0, bytes: 0, makers: 0 });
  expect(await ask("b")).toBe("b 1");
});

test("evicts the least recently requested answers, and never stores one that is too large", async () => {
  const { ask, kept } = house({ maxBytes: 1_000 });
  for (const key of "abcdefghij") await ask(key);
  await ask("a");
  await ask("k");
  expect(kept.state()).toMatchObject({ answers: 10, bytes: 1_000 });
  expect([await ask("a"), await ask("b")]).toEqual(["a 1", "b 12"]);
  await ask("large", ["product"], 500);
  expect(await ask("large", ["product"], 500)).toBe("large 14");
});

test("does not cache a failed rendering", async () => {
  const { kept, ask } = house();
  const broken = kept.answer("a", async () => {
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  expect(await ask("a")).toBe("a 1");
});
