import type { LoaderFunctionArgs } from "react-router";
import { formatSource } from "#core/sources/format-source.ts";
import { type PageContext, page } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { getEvent, type TradeEvent } from "../../endpoints.ts";
import { eventTypeKeys } from "../../event-types.ts";
import { eventPath, eventsPath } from "../../paths.ts";
import { formatDayRange, formatEventTime, formatLastEdition } from "../format-event.ts";

/** Loads one event with all that is known about it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const pageContext = page(context);
  const { say } = pageContext;
  const event = await pageContext.call(getEvent, { id: params.id ?? "" });
  const { id, name, startsOn, isDemo, location } = event;
  const when = formatEventTime(pageContext, event);
  return {
    id,
    title: name,
    description: `${name}, ${location.town}, ${location.countryName}: ${when}`,
    path: eventPath(id),
    trail: [{ label: say("events.title"), to: eventsPath }, { label: name }],
    when,
    calendar: startsOn ? `${eventPath(id)}/calendar.ics` : "",
    html: factsOf(pageContext, event),
    isDemo,
    event,
  };
}

function factsOf({ say, language }: PageContext, event: TradeEvent): string {
  const { money } = createFormatters(language);
  const { tickets, venue, location, organiser, website, source, isVerified, startsOn } = event;
  const out = (href: string, words: string) => (
    <TapAnchor href={href} rel="external noopener">
      {words}
    </TapAnchor>
  );
  const price = tickets?.price;
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: [venue, location.town, location.countryName].filter(Boolean).join(", "),
  })}`;
  return prerender(
    <>
      {event.description && <p>{event.description}</p>}
      <DefinitionList
        items={[
          {
            term: say("events.fact.when"),
            detail: startsOn
              ? formatDayRange(language, startsOn, event.endsOn)
              : `${formatEventTime({ say, language }, event)}. ${say("events.unannounced")}`,
          },
          { term: say("events.fact.last"), detail: formatLastEdition(language, event) },
          {
            term: say("events.fact.type"),
            detail: say(`events.type.${eventTypeKeys[event.type]}`),
          },
          { term: say("events.fact.venue"), detail: venue },
          {
            term: say("events.fact.place"),
            detail: out(map, `${location.town}, ${location.countryName}`),
          },
          { term: say("events.fact.organiser"), detail: organiser },
          {
            term: say("events.fact.tickets"),
            detail:
              price === 0
                ? say("events.free")
                : price != null && tickets?.currency
                  ? money(price, tickets.currency)
                  : "",
          },
          {
            term: say("events.fact.booking"),
            detail: tickets?.url && out(tickets.url, new URL(tickets.url).host),
          },
          {
            term: say("events.fact.website"),
            detail: website && out(website, new URL(website).host),
          },
          {
            term: say("events.fact.source"),
            detail:
              source &&
              `${formatSource(source, say)}${isVerified ? "" : ` (${say("events.unverified")})`}`,
          },
        ]}
      />
    </>,
  );
}
