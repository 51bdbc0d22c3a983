import type { Language } from "#core/languages.ts";
import { formatDate } from "./format.ts";

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/;

/**
 * Formats an instant as local date and time, in 24 hours as phones and offices show it in all five
 * languages: "14-Nov-2026, 14:05". Returns an invalid instant unchanged.
 * @param value ISO 8601 with its zone
 * @param ahead offset from UTC in hours
 */
export function formatMoment(language: Language, value: string, ahead: number = 3): string {
  const time = instant.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(time)) return value;
  const local = new Date(time + ahead * 3_600_000).toISOString();
  return `${formatDate(language, local.slice(0, 10))}, ${local.slice(11, 16)}`;
}
