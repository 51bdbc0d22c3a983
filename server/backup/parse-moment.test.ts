import { expect, test } from "vitest";
import { parseMoment } from "./parse-moment.ts";

const now = new Date("2026-11-28T12:00:00Z");

test.each([
  ["2026-11-28T10:00Z", "2026-11-28T10:00:00.000Z"],
  ["2026-11-28T10-00-30Z", "2026-11-28T10:00:30.000Z"],
  ["2026-11-28T13:00+03:00", "2026-11-28T10:00:00.000Z"],
])("parses %s", (text, expected) => {
  expect(parseMoment(text, now)?.toISOString()).toBe(expected);
});

test("takes a day or a time without an offset for one of this time zone", () => {
  expect(parseMoment("2026-11-27", now)).toEqual(new Date(2026, 10, 27));
  expect(parseMoment("2026-11-27T08:30", now)).toEqual(new Date(2026, 10, 27, 8, 30));
});

test("returns undefined when no moment is given", () => {
  expect(parseMoment(undefined, now)).toBeUndefined();
});

test.each(["yesterday", "2026-13-01", "2026-11-28 10:00", "28.11.2026", ""])(
  "says how to write the moment instead of %j",
  (text) => {
    expect(() => parseMoment(text, now)).toThrow("Write the moment as 2026-11-28T10:00");
  },
);

test("refuses a moment in the future at once", () => {
  expect(() => parseMoment("2026-11-28T12:01Z", now)).toThrow(
    "2026-11-28T12:01Z is in the future: leave --at out for the newest backup.",
  );
});
