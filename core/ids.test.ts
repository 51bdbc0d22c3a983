import { expect, test } from "vitest";
import { idPattern, newId } from "./ids.ts";

test("an id is a UUID of version 7, and a later one sorts after an earlier one", () => {
  const early = newId(1_700_000_000_000);
  const late = newId(1_700_000_000_001);
  expect(early).toMatch(idPattern);
  expect(early[14]).toBe("7");
  expect("89ab").toContain(early[19]);
  expect(early < late).toBe(true);
  expect(new Set(Array.from({ length: 1000 }, () => newId())).size).toBe(1000);
});
