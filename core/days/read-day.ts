import { normalize } from "../normalize.ts";
import { hourMs, minuteMs } from "../time.ts";
import { parseMonthName, stripWeekdays } from "./month-names.ts";

/**
 * Which of two numbers is the day: it is usually first here, but some programs reverse the order.
 */
export type DayOrder = "day first" | "month first";

interface DayTerms {
  /** The order of the whole column; without it, ambiguous days are unclear. */
  order: DayOrder | undefined;
  /** The local offset from UTC in hours, applied to times with a zone. */
  hours: number;
}

export interface DayTime {
  /** YYYY-MM-DD. */
  day: string;
  /** HH:MM, if present. */
  time: string | undefined;
}

const gap = "\\s*[-/. ]\\s*";
const ended = "(?=\\D|$)";
/** "31 Oct 10:15" has no year. */
const isYear = "(\\d{4}(?!\\d)|\\d{2}(?!\\d|\\s*:))";
const inNumbers = new RegExp(`^(\\d{1,2})${gap}(\\d{1,2})${gap}${isYear}`);
const yearFirst = new RegExp(
  `^(\\d{4})${gap}(\\d{1,2}|\\p{L}{3,}\\.?)${gap}(\\d{1,2})${ended}`,
  "u",
);
const compact = /^((?:19|20|21)\d\d)(\d\d)(\d\d)(?=\D|$)/;
const compactTime =
  /^((?:19|20|21)\d\d)(\d\d)(\d\d)[T ]?(\d\d)(\d\d)(?:\d\d)?(?:\.\d+)?(?!\d)(.*)$/;
const ordinal = "(?:st|nd|rd|th|er|eme|e)?";
const apart = "[-/.,\\s]*";
const dayThenName = new RegExp(
  `^(\\d{1,2})${ordinal}${apart}(?:(?:de|of|la|ya|kwa|wa)\\s+|d['’])?(\\p{L}{3,})${apart}${isYear}`,
  "iu",
);
const nameThenDay = new RegExp(
  `^(\\p{L}{3,})${apart}(\\d{1,2})${ordinal}(?:[-/.,\\s]+)${isYear}`,
  "iu",
);
/** "Sat Oct 31 21:30:00 UTC 2026", the format of Unix programs. */
const yearLast = /^(\p{L}{3,})\.?\s+(\d{1,2})\s+(\d{1,2}:\d{2}.*?)\s+(\d{4})$/u;
const timeFirst = /^(\d{1,2}[:h]\d{2}(?::\d{2})?(?:\s*[ap]\.?m\.?)?)[,\s]+(?=\S)/i;

/** Detects the order of a column: undefined without evidence, "mixed" where cells disagree. */
export function detectDayOrder(cells: Iterable<string>): DayOrder | "mixed" | undefined {
  let order: DayOrder | undefined;
  for (const cell of cells) {
    const candidate = cellDayOrder(cell);
    if (candidate && order && candidate !== order) return "mixed";
    order ??= candidate;
  }
  return order;
}

/** Returns the order of one cell, if one of its numbers cannot be a month. */
export function cellDayOrder(cell: string): DayOrder | undefined {
  const numbers = waysToRead(cell).map(({ text }) => inNumbers.exec(text));
  const [, first, second] = numbers.find((candidate) => candidate !== null) ?? [];
  if (Number(first) > 12 && Number(second) <= 12) return "day first";
  return Number(second) > 12 && Number(first) <= 12 ? "month first" : undefined;
}

/**
 * Parses a day: "2026-01-31 14:05:11", "31/01/26", "31 Jan 2026", "Tuesday, 3 November 2026", "Nov
 * 5, 2026", "20261105101112", "2026-10-31T21:30:00Z" and similar.
 * @returns undefined for what is no calendar day, "unclear" for an ambiguous one
 */
export function readDayTime(cell: string, terms: DayTerms): DayTime | "unclear" | undefined {
  for (const { text, before } of waysToRead(cell)) {
    const match = findDay(text, terms.order);
    if (match === "unclear") return match;
    if (match) return moved(match.day, timeIn(before || match.rest), terms.hours);
  }
  return undefined;
}

/** Parses the day only: YYYY-MM-DD. */
export function readDay(cell: string, terms: DayTerms): string | "unclear" | undefined {
  const read = readDayTime(cell, terms);
  return typeof read === "object" ? read.day : read;
}

/** A longer cell is no day. */
const longest = 80;

/**
 * The variants to try: as written, then without the weekday: "mar. 3 nov. 2026", but "Mar 3, 2026".
 */
function waysToRead(cell: string): { text: string; before: string }[] {
  if (cell.length > longest) return [];
  const plain = normalize(cell, "NFKC").trim();
  return stripWeekdays(plain).map((way) => {
    // "10:11 3/11/2026" starts with the time.
    const [start = "", before = ""] = timeFirst.exec(way) ?? [];
    return { text: way.slice(start.length), before };
  });
}

interface FoundDay {
  day: string;
  /** The text after the day. */
  rest: string;
}

function findDay(text: string, order: DayOrder | undefined): FoundDay | "unclear" | undefined {
  const timed = compactTime.exec(text);
  if (timed) {
    const [, year, month, day, hour, minute, zone] = timed;
    return built(dayOf(year, Number(month), day), `${hour}:${minute}${zone}`);
  }
  const plain = compact.exec(text);
  if (plain) {
    const [whole, year, month, day] = plain;
    return built(dayOf(year, Number(month), day), text.slice(whole.length));
  }
  const byYear = yearFirst.exec(text);
  if (byYear) {
    const [whole, year, month = "", day] = byYear;
    const number = /^\d/.test(month) ? Number(month) : parseMonthName(month.replace(".", ""));
    return built(dayOf(year, number, day), text.slice(whole.length));
  }
  const numbers = inNumbers.exec(text);
  if (numbers) return ofNumbers(numbers, text, order);
  const last = yearLast.exec(text);
  if (last) return built(dayOf(last[4], parseMonthName(last[1] ?? ""), last[2]), last[3] ?? "");
  return named(text);
}

function ofNumbers(
  [whole, candidate, other, year]: RegExpExecArray,
  text: string,
  order?: DayOrder,
) {
  const rest = text.slice(whole.length);
  const dayFirst = dayOf(year, Number(other), candidate);
  const monthFirst = dayOf(year, Number(candidate), other);
  if (!dayFirst || !monthFirst || dayFirst === monthFirst) {
    return built(dayFirst ?? monthFirst, rest);
  }
  if (!order) return "unclear";
  return built(order === "day first" ? dayFirst : monthFirst, rest);
}

function named(text: string): FoundDay | undefined {
  const dayFirst = dayThenName.exec(text);
  if (dayFirst) {
    const [whole, day, name = "", year] = dayFirst;
    return built(dayOf(year, parseMonthName(name), day), text.slice(whole.length));
  }
  const [whole = "", name = "", day, year] = nameThenDay.exec(text) ?? [];
  return built(dayOf(year, parseMonthName(name), day), text.slice(whole.length));
}

const built = (day: string | undefined, rest: string): FoundDay | undefined =>
  day ? { day, rest } : undefined;

function dayOf(year: string | undefined, month: number | undefined, day: string | undefined) {
  if (!year || !month || !day) return undefined;
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, month - 1, Number(day)));
  const isDay = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return isDay && full >= 1900 ? date.toISOString().slice(0, 10) : undefined;
}

const clock =
  /(?:^|[^\d])(\d{1,2})[:h.](\d{2})(?:[:.](\d{2}))?(?:[.,]\d+)?\s*(?:([ap])\.?m\b\.?)?\s*(.*)$/i;

interface Time {
  minutes: number;
  /** Offset from UTC in minutes, if a zone is given. */
  zone: number | undefined;
}

function timeIn(text: string): Time | undefined {
  const [, hour, minute, , half, rest = ""] = clock.exec(text) ?? [];
  if (!hour) return undefined;
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === "p" ? 12 : 0) : Number(hour);
  const minutes = hours * 60 + Number(minute);
  return hours < 24 && Number(minute) < 60 ? { minutes, zone: zoneIn(rest) } : undefined;
}

/** Offsets of named zones, in minutes; EAT and CAT are the local ones. */
const zones: Record<string, number> = { z: 0, utc: 0, gmt: 0, eat: 180, cat: 120, wat: 60 };

function zoneIn(text: string): number | undefined {
  const [, name = "", sign, hours, minutes = "0"] =
    /^\(?(z|utc|gmt|eat|cat|wat)?(?:\s*([+\-\u2212])(\d{1,2}):?(\d{2})?)?(?![\p{L}\d])/iu.exec(
      text,
    ) ?? [];
  const named = zones[name.toLowerCase()];
  if (!sign || Number(hours) > 14) return named;
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === "+" ? 1 : -1);
  return (named ?? 0) + ahead;
}

/** Converts a time with a zone to local time, which may change the day. */
function moved(day: string, time: Time | undefined, hours: number): DayTime {
  if (!time) return { day, time: undefined };
  const shift = time.zone === undefined ? 0 : hours * hourMs - time.zone * minuteMs;
  const at = new Date(Date.parse(day) + time.minutes * minuteMs + shift).toISOString();
  return { day: at.slice(0, 10), time: at.slice(11, 16) };
}

/**
 * Parses a month, or the month of a day: "2026-08", "08/2026", "Aug-26" as spreadsheets convert it,
 * "août 2026".
 * @returns YYYY-MM, or YYYY for a year alone
 */
export function readMonth(cell: string, terms: DayTerms): string | "unclear" | undefined {
  const text = cell.trim();
  if (/^\d{4}$/.test(text)) return text;
  const [, year, month] = /^(\d{4})[-/.]?(0?[1-9]|1[0-2])$/.exec(text) ?? [];
  if (year) return `${year}-${String(month).padStart(2, "0")}`;
  const [, number, ofNumber] = /^(0?[1-9]|1[0-2])[-/.](\d{4})$/.exec(text) ?? [];
  if (number) return `${ofNumber}-${number.padStart(2, "0")}`;
  const [, name = "", ofName = ""] = /^(\p{L}{3,})[-/.,\s]*(\d{4}|\d{2})$/u.exec(text) ?? [];
  const named = parseMonthName(name);
  if (named) return `${ofName.padStart(4, "20")}-${String(named).padStart(2, "0")}`;
  const day = readDay(text, terms);
  return day && day !== "unclear" ? day.slice(0, 7) : day;
}
