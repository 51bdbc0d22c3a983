import { expect, test } from "vitest";
import { editionCodes } from "#core/editions.ts";
import { languages } from "#core/languages.ts";
import { formatMoment } from "#web/format/format-moment.ts";
import { utcOffsetHours } from "../../format/format.ts";

test("formats an instant as the language's date with a 24-hour time", () => {
  const written = languages.map((language) => formatMoment(language, "2026-11-14T11:05:00.000Z"));
  expect(written).toEqual([
    "14-Nov-2026, 14:05",
    "14-Nov-2026, 14:05",
    "14-nov-2026, 14:05",
    "14-Ugu-2026, 14:05",
    "14-Mun-2026, 14:05",
  ]);
});

test("uses UTC+2 for Rwanda and Burundi, and UTC+3 for the others", () => {
  const formatted = editionCodes.map((code) => [
    code,
    formatMoment("en", "2026-11-14T11:05:59Z", utcOffsetHours[code]).slice(-5),
  ]);
  expect(Object.fromEntries(formatted)).toEqual({
    tz: "14:05",
    ke: "14:05",
    ug: "14:05",
    rw: "13:05",
    bi: "13:05",
  });
});

test("puts midnight on the next day, at 00:00", () => {
  expect(formatMoment("en", "2026-12-31T20:59:59.999Z")).toBe("31-Dec-2026, 23:59");
  expect(formatMoment("en", "2026-12-31T21:00:00Z")).toBe("01-Jan-2027, 00:00");
  expect(formatMoment("en", "2026-12-31T21:00:00Z", 2)).toBe("31-Dec-2026, 23:00");
  expect(formatMoment("en", "2026-12-31T22:00:00Z", 2)).toBe("01-Jan-2027, 00:00");
});

test("accepts an instant with another zone than UTC", () => {
  expect(formatMoment("en", "2026-11-14T14:05:00+03:00")).toBe("14-Nov-2026, 14:05");
});

test("returns an invalid instant unchanged", () => {
  const none = ["", "soon", "2026-11-14", "14:05", "2026-11-14T14:05:00", "2026-13-14T14:05:00Z"];
  for (const value of none) expect(formatMoment("en", value)).toBe(value);
});
