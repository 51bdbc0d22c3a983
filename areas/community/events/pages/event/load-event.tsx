import type { LoaderFunctionArgs } from "react-router";
import { eventPath, eventsPath } from "#core/prices/price-paths.ts";
import { sourceWords } from "#core/rules/source-words.ts";
import { page } from "#server/page.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { writtenOut } from "#web/words/written-out.tsx";
import { type Event, oneEvent } from "../../endpoints.ts";
import { eventTypeKeys } from "../../event-types.ts";
import { daysIn, lastIn, whenIn } from "../event-words.ts";

type Visit = ReturnType<typeof page>;

/** Loads one event with all that is known about it. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const visit = page(context);
  const { say } = visit;
  const event = await visit.call(oneEvent, { id: params.id ?? "" });
  const { id, name, startsOn, isDemo, location } = event;
  const when = whenIn(visit, event);
  return {
    id,
    title: name,
    description: `${name}, ${location.town}, ${location.countryName}: ${when}`,
    path: eventPath(id),
    trail: [{ label: say("events.title"), to: eventsPath }, { label: name }],
    when,
    calendar: startsOn ? `${eventPath(id)}/calendar.ics` : "",
    html: factsOf(visit, event),
    isDemo,
    event,
  };
}

const line = "inline-flex min-h-11 min-w-11 items-center";

function factsOf({ say, language }: Visit, event: Event): string {
  const { money } = formatsOf(language);
  const { tickets, venue, location, organiser, website, source, isVerified, startsOn } = event;
  const out = (href: string, words: string) => (
    <a href={href} rel="external noopener" className={line}>
      {words}
    </a>
  );
  const price = tickets?.price;
  const map = `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: [venue, location.town, location.countryName].filter(Boolean).join(", "),
  })}`;
  return writtenOut(
    <>
      {event.description && <p>{event.description}</p>}
      <DefinitionList
        items={[
          {
            term: say("events.fact.when"),
            detail: startsOn
              ? daysIn(language, startsOn, event.endsOn)
              : `${whenIn({ say, language }, event)}. ${say("events.unannounced")}`,
          },
          { term: say("events.fact.last"), detail: lastIn(language, event) },
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
              `${sourceWords(source, say)}${isVerified ? "" : ` (${say("events.unverified")})`}`,
          },
        ]}
      />
    </>,
  );
}
