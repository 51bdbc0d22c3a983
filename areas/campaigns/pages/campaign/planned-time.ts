import type { EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import { hourMs } from "#core/time.ts";
import { formatDate, hoursAhead } from "#web/format/format.ts";

/** The instant of a day and hour as the clocks of the edition's country show it; what is none as it was typed. */
export function instantTyped(edition: EditionCode, typed: unknown): string {
  const local = typeof typed === "string" ? typed : "";
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(local)
    ? Date.parse(`${local.slice(0, 16)}:00Z`)
    : Number.NaN;
  return Number.isNaN(at) ? "-" : new Date(at - hoursAhead[edition] * hourMs).toISOString();
}

/** Day and hour of an instant by the clocks of the edition's country. */
export function momentIn(language: Language, edition: EditionCode, instant: string): string {
  const there = new Date(Date.parse(instant) + hoursAhead[edition] * hourMs).toISOString();
  return `${formatDate(language, there.slice(0, 10))} ${there.slice(11, 16)}`;
}
