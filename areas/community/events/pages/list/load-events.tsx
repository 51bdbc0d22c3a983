import type { LoaderFunctionArgs } from "react-router";
import { countries } from "#areas/reference/places/endpoints.ts";
import { editions } from "#core/editions.ts";
import { limits } from "#core/limits.ts";
import { eventPath } from "#core/prices/price-paths.ts";
import { page } from "#server/page.ts";
import { pageNumber } from "#web/ui/base/page-meta.ts";
import { type EventTime, events, eventTimes } from "../../endpoints.ts";
import { eventTypeKeys, eventTypes } from "../../event-types.ts";
import { lastIn, whenIn } from "../event-words.ts";

const own = new Set<string>(Object.values(editions).map(({ countryCode }) => countryCode));

/** Loads upcoming or past events, of one or all types and countries. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const visit = page(context);
  const { say, language } = visit;
  const query = new URL(request.url).searchParams;
  const time: EventTime = eventTimes.find((one) => one === query.get("time")) ?? "upcoming";
  const type = eventTypes.find((one) => one === query.get("type"));
  const asked = query.get("country")?.toUpperCase() ?? "";
  const country = own.has(asked) ? asked : undefined;
  const shown = pageNumber(query);
  const { data, total } = await visit.call(events, {
    time,
    type,
    countryCode: country,
    page: shown,
  });
  const { data: lands } = await visit.call(countries, { size: limits.maxPageSize });
  return {
    title: say("events.title"),
    description: say("events.intro"),
    chosen: { time, type, country },
    countries: lands
      .filter(({ code }) => own.has(code))
      .map(({ code, name }) => ({ value: code, label: name })),
    events: data.map((event) => ({
      id: event.id,
      to: eventPath(event.id),
      name: event.name,
      when:
        time === "past" ? lastIn(language, event) || whenIn(visit, event) : whenIn(visit, event),
      where: `${event.location.town}, ${event.location.countryName}`,
      type: say(`events.type.${eventTypeKeys[event.type]}`),
      isDemo: event.isDemo,
    })),
    shown,
    total,
  };
}
