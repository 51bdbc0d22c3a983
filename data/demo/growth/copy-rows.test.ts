import { expect, test } from "vitest";
import { copyText } from "./copy-rows.ts";

test.each([
  [null, "\\N"],
  [undefined, "\\N"],
  ["", ""],
  ["a\tb\nc\rd\\N", "a\\tb\\nc\\rd\\\\N"],
  [12.5, "12.5"],
  [false, "false"],
  [new Date("2026-11-29T10:00:00Z"), "2026-11-29T10:00:00.000Z"],
  [{ en: 'a "b"\n' }, '{"en":"a \\\\"b\\\\"\\\\n"}'],
  [[], "[]"],
])("writes %j for COPY", (value, text) => {
  expect(copyText(value)).toBe(text);
});
