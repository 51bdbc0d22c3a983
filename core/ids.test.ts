import { expect, test } from "vitest";
import { createIdSequence, idPattern, newId } from "./ids.ts";

test("creates a version 7 UUID that starts with its time", () => {
  const id = createIdSequence(() => 1_700_000_000_000)();
  expect(id).toMatch(idPattern);
  expect(id[14]).toBe("7");
  expect("89ab").toContain(id[19]);
  expect(Number.parseInt(id.replace("-", "").slice(0, 12), 16)).toBe(1_700_000_000_000);
});

test("sorts after all earlier ids, in the same millisecond and after the clock is set back", () => {
  let now = 1_700_000_000_000;
  const next = createIdSequence(() => now);
  const ids = Array.from({ length: 10_000 }, next);
  now -= 60_000;
  ids.push(next(), next());
  now += 120_000;
  ids.push(next());
  expect(ids).toEqual([...new Set(ids)].sort());
  const created = Array.from({ length: 10_000 }, newId);
  expect(created).toEqual([...new Set(created)].sort());
});
