import ical, { ICalCalendarMethod } from "ical-generator";
import type { TradeEvent } from "../../endpoints.ts";

interface Written {
  /** The event's page. */
  url: string;
  /** The name of the edition that wrote the file. */
  site: string;
  /** When the file is requested. */
  now: Date;
}

/**
 * Formats an event as a calendar file (RFC 5545): whole days, so that no time zone moves it; the
 * end is the day after the last one. Importing it again replaces the earlier entry, by its UID.
 */
export function formatCalendarFile(
  event: Pick<
    TradeEvent,
    "id" | "name" | "description" | "venue" | "location" | "startsOn" | "endsOn" | "organiser"
  >,
  { url, site, now }: Written,
): string | undefined {
  const { id, name, description, venue, location, startsOn, endsOn, organiser } = event;
  if (!startsOn) return undefined;
  const calendar = ical({ name: site, prodId: { company: site, product: "events" } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id,
    stamp: now,
    start: dayOf(startsOn),
    end: dayAfter(endsOn ?? startsOn),
    allDay: true,
    summary: name,
    description: [description, organiser].filter(Boolean).join("\n") || null,
    location: [venue, location.town, location.countryName].filter(Boolean).join(", "),
    url,
  });
  // Every line ends with CRLF, including the last one, which the library leaves open.
  return `${calendar.toString().trimEnd()}\r\n`;
}

const dayOf = (day: string) => new Date(`${day}T00:00:00`);

function dayAfter(day: string): Date {
  const next = dayOf(day);
  next.setDate(next.getDate() + 1);
  return next;
}
