import { data, type LoaderFunctionArgs } from "react-router";
import { eventPath } from "#core/prices/price-paths.ts";
import { page } from "#server/page.ts";
import { oneEvent } from "../../endpoints.ts";
import { calendarOf } from "./calendar-file.ts";

/** An event as a file for the reader's own calendar. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = page(context);
  const event = await visit.call(oneEvent, { id: params.id ?? "" });
  const { origin } = new URL(visit.context.settings.PUBLIC_URL);
  const text = calendarOf(event, {
    url: `${origin}${eventPath(event.id)}`,
    site: visit.edition.name,
    now: visit.context.now,
  });
  if (!text) throw data(null, { status: 404 });
  return new Response(text, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="soko-event.ics"',
      "cache-control": "no-cache",
      "x-content-type-options": "nosniff",
    },
  });
}
