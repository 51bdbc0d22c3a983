import { type MetaFunction, useLoaderData } from "react-router";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { Card, CardGrid } from "#web/ui/cards/card.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { useSay } from "#web/words/words.tsx";
import { eventTypeKeys, eventTypes } from "../../event-types.ts";
import { eventsPath } from "../../paths.ts";
import type { loader } from "./load-events.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-events.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, currentPage = 1, chosen } = args.loaderData ?? {};
  return pageMeta(args, {
    title,
    description,
    chosen: {
      time: chosen?.time === "past" ? "past" : undefined,
      page: pageParameter(currentPage),
    },
    isHidden: Boolean(chosen?.type || chosen?.country),
  });
};

const times = ["upcoming", "past"] as const;

/** Trade fairs, workshops, conferences and trainings. */
export default function Events() {
  const { title, description, chosen, countries, events, currentPage, total } =
    useLoaderData<typeof loader>();
  const say = useSay();
  const { time, type, country } = chosen;
  return (
    <ListPage
      title={title}
      lead={description}
      filters={
        <>
          <Chips
            label={title}
            chips={times.map((value) => ({
              to: `${eventsPath}?time=${value}`,
              label: say(`events.time.${value}`),
              chosen: value === time,
            }))}
          />
          <FilterForm
            active={[type, country].filter(Boolean).length}
            keep={{ time }}
            clear={`${eventsPath}?time=${time}`}
          >
            <Select
              key={`type${type}`}
              label={say("events.filter.type")}
              name="type"
              defaultValue={type ?? ""}
              options={eventTypes.map((value) => ({
                value,
                label: say(`events.type.${eventTypeKeys[value]}`),
              }))}
              empty={say("events.filter.all")}
            />
            <Select
              key={`country${country}`}
              label={say("events.filter.country")}
              name="country"
              defaultValue={country ?? ""}
              options={countries}
              empty={say("events.filter.all")}
            />
          </FilterForm>
        </>
      }
      list={
        <CardGrid>
          {events.map((event) => (
            <Card
              key={event.id}
              to={event.to}
              title={event.name}
              level={2}
              badge={event.isDemo ? <DemoBadge /> : undefined}
            >
              <p className="font-semibold">{event.when}</p>
              <p className="place card-line">{event.where}</p>
              {/* No badge: the longest types are as wide as a card on the narrowest phone. */}
              <p className="hint">{event.type}</p>
            </Card>
          ))}
        </CardGrid>
      }
      empty={{ title: say("events.none") }}
      pager={{ page: currentPage, total }}
    />
  );
}
