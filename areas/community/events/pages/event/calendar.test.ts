import ICAL from "ical.js";
import { expect, test } from "vitest";
import { formatCalendarFile } from "./calendar-file.ts";

const event = {
  id: "6f1f3c1e-0000-8000-8000-000000000001",
  name: "Maonyesho; ya biashara, Kigoma",
  description: "Siku ya kwanza: wanawake\nwauzaji",
  venue: "Lake Tanganyika grounds, gate 2",
  location: { town: "Kigoma", countryCode: "TZ", countryName: "Tanzania" },
  startsOn: "2027-02-27",
  endsOn: "2027-02-28",
  organiser: "Chamber",
};
const written = {
  url: "https://soko.test/services/events/1",
  site: "Soko Tanzania",
  now: new Date("2026-11-24T22:30:00Z"),
};

/** Parses the file with another library. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const component = calendar.getFirstSubcomponent("vevent");
  if (!component) throw new Error("no event");
  return { calendar, event: new ICAL.Event(component), component };
}

test("writes a calendar file that another parser reads with whole days, special characters and one UID", () => {
  const text = formatCalendarFile(event, written) ?? "";
  const { event: read, component, calendar } = readBack(text);
  expect(read.uid).toBe(event.id);
  expect(read.summary).toBe(event.name);
  expect(read.description).toBe(`${event.description}\nChamber`);
  expect(read.location).toBe("Lake Tanganyika grounds, gate 2, Kigoma, Tanzania");
  expect(read.startDate.isDate).toBe(true);
  expect(read.startDate.toString()).toBe("2027-02-27");
  // The day after the last one, as the standard requires.
  expect(read.endDate.toString()).toBe("2027-03-01");
  expect(component.getFirstPropertyValue("url")).toBe(written.url);
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("ends every line of a calendar file with CRLF, including the last", () => {
  const text = formatCalendarFile(event, written) ?? "";
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("writes no file without a day and ends a one-day event on the next day", () => {
  expect(formatCalendarFile({ ...event, startsOn: null }, written)).toBeUndefined();
  const { event: read } = readBack(formatCalendarFile({ ...event, endsOn: null }, written) ?? "");
  expect(read.endDate.toString()).toBe("2027-02-28");
});
