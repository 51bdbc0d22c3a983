import { expect, test } from "vitest";
import { idPattern } from "#core/ids.ts";
import { newDeviceId } from "./device-id.ts";

test("starts a version 7 id with its time, so that later ids sort after earlier ones", () => {
  const now = Date.parse("2026-11-26T07:05:00Z");
  const id = newDeviceId(now);
  expect(id).toMatch(idPattern);
  expect(id[14]).toBe("7");
  expect("89ab").toContain(id[19]);
  expect(Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16)).toBe(now);
  expect(newDeviceId(now + 1) > id).toBe(true);
});

test("creates different ids in the same millisecond", () => {
  const ids = Array.from({ length: 1000 }, () => newDeviceId(1));
  expect(new Set(ids).size).toBe(1000);
});
