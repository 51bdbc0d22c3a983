import type { LoaderFunctionArgs } from "react-router";
import { listCountries } from "#areas/reference/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { toCodeOption } from "#web/ui/base/to-option.ts";
import { type EventTime, eventTimes, listEvents } from "../../endpoints.ts";
import { eventTypeKeys, eventTypes } from "../../event-types.ts";
import { eventPath } from "../../paths.ts";
import { formatEventTime, formatLastEdition } from "../format-event.ts";

const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));

/** Loads upcoming or past events, of one or all types and countries. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say, language } = pageContext;
  const query = new URL(request.url).searchParams;
  const time: EventTime = eventTimes.find((value) => value === query.get("time")) ?? "upcoming";
  const type = eventTypes.find((value) => value === query.get("type"));
  const requested = query.get("country")?.toUpperCase() ?? "";
  const country = own.has(requested) ? requested : undefined;
  const currentPage = pageNumber(query);
  const { data, total } = await pageContext.call(listEvents, {
    time,
    type,
    countryCode: country,
    page: currentPage,
  });
  const { data: lands } = await pageContext.call(listCountries, { size: limits.maxPageSize });
  return {
    title: say("events.title"),
    description: say("events.intro"),
    chosen: { time, type, country },
    countries: lands.filter(({ code }) => own.has(code)).map(toCodeOption),
    events: data.map((event) => ({
      id: event.id,
      to: eventPath(event.id),
      name: event.name,
      when:
        time === "past"
          ? formatLastEdition(language, event) || formatEventTime(pageContext, event)
          : formatEventTime(pageContext, event),
      where: `${event.location.town}, ${event.location.countryName}`,
      type: say(`events.type.${eventTypeKeys[event.type]}`),
      isDemo: event.isDemo,
    })),
    currentPage,
    total,
  };
}
