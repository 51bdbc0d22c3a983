import type { EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import { hourMs } from "#core/time.ts";
import { formatDate, utcOffsetHours } from "#web/format/format.ts";

/**
 * Parses a day and hour in the local time of the edition's country; returns a date long past if
 * invalid.
 */
export function parseLocalInstant(edition: EditionCode, day: unknown, hour: unknown): string {
  const at = Date.parse(`${String(day)}T${String(hour)}:00Z`);
  return new Date(Number.isNaN(at) ? 0 : at - utcOffsetHours[edition] * hourMs).toISOString();
}

/** Formats an instant as day and hour in the local time of the edition's country. */
export function formatLocalInstant(
  language: Language,
  edition: EditionCode,
  instant: string,
): string {
  const local = new Date(Date.parse(instant) + utcOffsetHours[edition] * hourMs).toISOString();
  return `${formatDate(language, local.slice(0, 10))} ${local.slice(11, 16)}`;
}
