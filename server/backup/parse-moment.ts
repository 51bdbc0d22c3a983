import { StartError } from "#server/start-error.ts";

/**
 * Parses the moment to restore: a date, or a date and time, of this machine's time zone or with its
 * offset. In its time `-` may stand for `:`, as in the names of backups.
 * @returns undefined when none is given
 * @throws StartError when it is written in another way or in the future
 */
export function parseMoment(text: string | undefined, now: Date): Date | undefined {
  if (text === undefined) return undefined;
  const isMoment = /^\d{4}-\d\d-\d\d(T\d\d(:|-)\d\d((:|-)\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/.test(
    text,
  );
  // JavaScript takes a day alone for one of UTC.
  const moment = text.length === 10 ? `${text}T00:00` : text;
  const at = new Date(
    moment.replace(/T(\d\d)-(\d\d)(?:-(\d\d))?(?=Z|$)/, (_, h, m, s = "00") => `T${h}:${m}:${s}`),
  );
  if (!isMoment || Number.isNaN(at.getTime()))
    throw new StartError("Write the moment as 2026-11-28T10:00, or 2026-11-28T10:00Z for UTC.");
  if (at > now)
    throw new StartError(`${text} is in the future: leave --at out for the newest backup.`);
  return at;
}
