import { expect, test } from "vitest";
import { parseMonthName } from "./month-names.ts";
import { detectDayOrder, readDay, readDayTime, readMonth } from "./read-day.ts";

const read = (cell: string, order = detectDayOrder([cell])) =>
  readDay(cell, { order: order === "mixed" ? undefined : order, hours: 3 });

test.each([
  ["2026-01-31", ["2026-01-31 14:05:11", "2026-01-31T14:05:11Z", "31-01-2026 14:05"]],
  ["2026-01-31", ["31/01/26", "01/31/2026", "31 Jan 2026", "2026 01 31", "2026.1.31"]],
  ["2026-11-05", ["Nov 5, 2026", "Nov. 5 2026", "November 5th, 2026 10:11 AM", "5th of Nov 2026"]],
  ["2026-11-05", ["20261105101112", "20261105", "20261105 10:11", "20261105T101112"]],
  ["2026-11-06", ["6Nov2026", "06NOV26", "6-Nov-2026", "6/nov./26", "2026-Nov-06"]],
  ["2026-11-03", ["Tuesday, 3 November 2026 10:11", "Tue 3 Nov 2026", "mar. 3 nov. 2026"]],
  [
    "2026-11-03",
    ["mardi 3 novembre 2026", "Jumanne, 3 Novemba 2026", "Kuwa kabiri, 3 Ugushyingo 2026"],
  ],
  [
    "2026-11-03",
    ["Ku wa kabiri 3 Munyonyo 2026", "Tue Nov 03 2026 10:11", "Tue Nov  3 10:11:12 UTC 2026"],
  ],
  ["2026-03-03", ["Mar 3, 2026", "mar. 3 mars 2026", "3 Mac 2026"]],
  ["2026-11-14", ["14/11/26 at 3:40 PM", "10:11 14/11/2026", "10h15, 14 nov. 2026"]],
  ["2026-01-01", ["1er janvier 2026", "1 Nzero 2026", "1 Mutarama 2026", "1 Januari 2026"]],
  [
    "2026-08-03",
    ["03 août 2026", "03 aou\u0302t 2026", "3 AOÛT 2026", "3 Kanama 2026", "3 Ago 2026"],
  ],
  [
    "2026-05-12",
    ["12 mai 2026", "12 Mei 2026", "12 Gicurasi 2026", "12 Rusama 2026", "12 de mai 2026"],
  ],
] as const)("reads %j from %j", (day, cells) => {
  for (const cell of cells) expect([cell, read(cell)]).toEqual([cell, day]);
});

test("returns undefined for what is no calendar day", () => {
  const none = ["", "31-02-2026", "yesterday", "45000", "99/99/2026", "2026-13-01", "5 Nov"];
  const more = [
    "31 Oct 10:15",
    "12 Foo 2026",
    "Nov 31, 2026",
    "20261305",
    "0712 345 678",
    "1026-01-01",
  ];
  for (const cell of [...none, ...more]) expect([cell, read(cell)]).toEqual([cell, undefined]);
  expect(read(`${"a ".repeat(10_000)}3 Nov 2026`)).toBeUndefined();
});

test("takes the day-month order from the whole column, and is unclear without evidence", () => {
  expect(detectDayOrder(["01/02/2026", "01/31/2026"])).toBe("month first");
  expect(detectDayOrder(["01/02/2026", "Mon 31/01/2026"])).toBe("day first");
  expect(detectDayOrder(["10/15/2026", "15/10/2026"])).toBe("mixed");
  expect(detectDayOrder(["01/02/2026", "2026-01-31", "99/99/2026"])).toBeUndefined();
  expect(read("01/02/2026")).toBe("unclear");
  expect(read("01/02/2026", "day first")).toBe("2026-02-01");
  expect(read("01/02/2026", "month first")).toBe("2026-01-02");
  // These have one reading only, whatever the order of the column.
  expect(read("02/02/2026")).toBe("2026-02-02");
  expect(read("10/15/2026", "day first")).toBe("2026-10-15");
});

test("converts a time with a zone to the local day", () => {
  const here = (cell: string, hours = 3) => readDayTime(cell, { order: "day first", hours });
  const late = { day: "2025-11-01", time: "00:30" };
  const cells = ["2025-10-31T21:30:00Z", "31/10/2025 21:30 UTC", "Oct 31, 2025 9:30 PM GMT"];
  const more = [
    "2025-10-31T19:30:00-02:00",
    "20251031213000Z",
    "Fri Oct 31 2025 21:30:00 GMT+0000",
  ];
  for (const cell of [...cells, ...more]) expect([cell, here(cell)]).toEqual([cell, late]);
  expect(here("2025-11-01T00:30:00+03:00")).toEqual(late);
  expect(here("2025-11-01 00:30 EAT")).toEqual(late);
  expect(here("2025-11-01 00:30")).toEqual(late);
  expect(here("2025-10-31T21:30:00Z", 2)).toEqual({ day: "2025-10-31", time: "23:30" });
  expect(here("31/10/2025 9:30 p.m.")).toEqual({ day: "2025-10-31", time: "21:30" });
});

test("recognises month names in five languages, in full and shortened", () => {
  const names = "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(" ");
  const swahili = "Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des".split(" ");
  const rwanda =
    "Mutarama Gashyantare Werurwe Mata Gicurasi Kamena ? Kanama Nzeri Ukwakira Ugushyingo Ukuboza".split(
      " ",
    );
  const rundi =
    "Nzero Ruhuhuma Ntwarante Ndamukiza Rusama Ruheshi Mukakaro Myandagaro ? Gitugutu Munyonyo Kigarama".split(
      " ",
    );
  for (const list of [names, swahili, rwanda, rundi]) {
    for (const [index, name] of list.entries()) {
      const month = name === "?" ? undefined : index + 1;
      expect([name, parseMonthName(name.replace(".", ""))]).toEqual([name, month]);
    }
  }
  // July or September; January or September; June or July; an ambiguous beginning; two letters.
  for (const name of ["Nyakanga", "Nya", "Nze", "Jui", "Ruh", "Ma"]) {
    expect([name, parseMonthName(name)]).toEqual([name, undefined]);
  }
  expect(read("05 Nyakanga 2026")).toBeUndefined();
});

test("reads a month with and without a day", () => {
  const month = (cell: string) => readMonth(cell, { order: undefined, hours: 3 });
  for (const cell of ["2026-08", "08/2026", "Aug-26", "août 2026", "2026-08-15", "15 août 2026"]) {
    expect([cell, month(cell)]).toEqual([cell, "2026-08"]);
  }
  expect([month("2026"), month("05/08/2026"), month("2026-13"), month("soon")]).toEqual([
    "2026",
    "unclear",
    undefined,
    undefined,
  ]);
});
