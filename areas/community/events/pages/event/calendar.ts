import { data, type LoaderFunctionArgs } from "react-router";
import { page } from "#server/page.ts";
import { getEvent } from "../../endpoints.ts";
import { eventPath } from "../../paths.ts";
import { formatCalendarFile } from "./calendar-file.ts";

/** An event as a file for the reader's own calendar. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const event = await pageContext.call(getEvent, { id: params.id ?? "" });
  const { origin } = new URL(pageContext.context.settings.PUBLIC_URL);
  const text = formatCalendarFile(event, {
    url: `${origin}${eventPath(event.id)}`,
    site: pageContext.edition.name,
    now: pageContext.context.now,
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
