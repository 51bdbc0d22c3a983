import { type SQL, sql } from "drizzle-orm";
import {
  declareSearch,
  inMatchOrder,
  paginateMatches,
} from "#areas/platform/search-index/find-by-name.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { isDemoVisible } from "#server/database/demo-visibility.ts";
import { inLanguage, nameIn } from "#server/database/name-in.ts";
import { jsonObject, type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import type * as endpoints from "./endpoints.ts";
import type { EventTime, TradeEvent } from "./endpoints.ts";
import { event } from "./tables.ts";

const lastDay = sql`coalesce(${event.endsOn}, ${event.startsOn})`;

/** Its days are in the future, or its usual month is and no day is announced. */
const isUpcoming = (
  today: SQL<string>,
) => sql<boolean>`(coalesce(${lastDay} >= ${today}::date, false)
  or (${event.startsOn} is null and ${event.firstMonth} is not null))`;

type Reading = Parameters<{ language: Language; today: string }>;

const columns = ({ language, today }: Reading) => ({
  id: event.id,
  name: nameIn(event.names, language),
  description: sql<string | null>`${inLanguage(event.descriptions, language)}`,
  type: event.type,
  venue: event.venue,
  location: jsonObject({
    town: event.town,
    countryCode: event.countryCode,
    countryName: nameIn(country.names, language),
  }),
  date: sql<TradeEvent["date"]>`coalesce(${event.startsOn},
    case when not ${isUpcoming(today)} then coalesce(${event.lastStart}, ${event.lastEnd}) end)`,
  isUpcoming: isUpcoming(today),
  startsOn: event.startsOn,
  endsOn: event.endsOn,
  months: sql<TradeEvent["months"]>`case when ${event.firstMonth} is not null then ${jsonObject({
    first: event.firstMonth,
    last: sql<number>`coalesce(${event.lastMonth}, ${event.firstMonth})`,
  })} end`,
  last: sql<TradeEvent["last"]>`case when coalesce(${event.lastEdition}, ${event.lastEnd}::text,
    ${event.lastStart}::text) is not null then ${jsonObject({
      year: event.lastEdition,
      startsOn: event.lastStart,
      endsOn: event.lastEnd,
    })} end`,
  organiser: event.organiser,
  website: event.website,
  tickets: sql<TradeEvent["tickets"]>`case when ${event.ticketPrice} is not null
    or ${event.ticketUrl} is not null then ${jsonObject({
      price: event.ticketPrice,
      currency: event.ticketCurrency,
      url: event.ticketUrl,
    })} end`,
  source: event.source,
  isVerified: event.isVerified,
  isDemo: event.isDemo,
});

const isShown = sql`${event.isListed} and ${isDemoVisible(event.isDemo)}`;

const from = sql`from ${event} join ${country} on ${country.code} = ${event.countryCode}`;

interface QueryParams {
  today: string;
  type: string | undefined;
  countryCode: string | undefined;
  locationId: number | undefined;
}

type P = Parameters<QueryParams>;

const isChosen = (p: P) => sql`(${p.type}::text is null or ${event.type} = ${p.type})
  and (${p.countryCode}::text is null or ${event.countryCode} = ${p.countryCode})
  and (${p.locationId}::int is null or ${event.locationId} = ${p.locationId}
    or lower(${event.town}) = (select lower(${location.name}) from ${location}
      where ${location.id} = ${p.locationId}))`;

const wasOn = sql`coalesce(${event.endsOn}, ${event.startsOn}, ${event.lastEnd}, ${event.lastStart})`;

const lists = {
  // Announced days first, then by how soon the usual month comes.
  upcoming: {
    where: (p: P) => isUpcoming(p.today),
    order: (p: P) => sql`${event.startsOn} nulls last,
      (${event.firstMonth} - extract(month from ${p.today}::date)::int + 12) % 12`,
  },
  past: {
    where: (p: P) => sql`(${lastDay} < ${p.today}::date or (${event.startsOn} is null
      and (${event.lastEdition} is not null or ${event.lastEnd} is not null)))`,
    order: () =>
      sql`coalesce(${wasOn}, make_date(nullif(${event.lastEdition}, '')::int, 1, 1)) desc`,
  },
  all: { where: () => sql`true`, order: () => sql`${event.startsOn} nulls last` },
};

const listNames = Object.keys(lists) as (keyof typeof lists)[];

/** Searches listed events by their names, towns and countries, with fuzzy matching. */
const findCalled = declareSearch<QueryParams & { list: string }>({
  kind: "event",
  table: event,
  id: event.id,
  searchText: event.searchText,
  names: sql`array(select value from jsonb_each_text(${event.names}))`,
  isListed: isShown,
  isChosen: (p) =>
    sql`${isChosen(p)} and case ${p.list}::text ${sql.join(
      listNames.map((list) => sql`when ${sql.raw(`'${list}'`)} then ${lists[list].where(p)}`),
      sql` `,
    )} end`,
});

const todayOf = ({ now }: Pick<Context, "now">) => now.toISOString().slice(0, 10);

/** Lists events by filter; those of a search by relevance. */
export const listEvents: Handler<typeof endpoints.listEvents> = async (context, input) => {
  const today = todayOf(context);
  const filter = {
    today,
    type: input.type,
    countryCode: input.countryCode,
    locationId: input.locationId,
  };
  const list: EventTime | "all" = input.time ?? "all";
  if (input.term) {
    const matches = await findCalled(context, { ...filter, list, term: input.term });
    const listPage = paginateMatches(matches, input);
    const ids = listPage.map(({ id }) => id);
    const rows = await readByIds(context, { ids, today, language: context.language });
    return { data: inMatchOrder(listPage, rows), total: matches.length };
  }
  return readList(list)(context, input, filter);
};

const readList = pagedStatements(
  (list: keyof typeof lists) => `events ${list}`,
  (list, p: P, { language, limit }) =>
    select(
      columns({ today: p.today, language }),
      sql`${from} where ${isShown} and ${isChosen(p)} and ${lists[list].where(p)}
        order by ${lists[list].order(p)}, ${event.id} ${limit}`,
    ),
  (list, p) => sql`from ${event} where ${isShown} and ${isChosen(p)} and ${lists[list].where(p)}`,
);

const readByIds = statement("events by id", (p: Reading & Parameters<{ ids: string[] }>) =>
  select(columns(p), sql`${from} where ${event.id} = any(${p.ids}::uuid[])`),
);

/** @throws AppError errors.notFound */
export const getEvent: Handler<typeof endpoints.getEvent> = async (context, { id }) => {
  const [row] = await findOne(context, {
    id,
    today: todayOf(context),
    language: context.language,
  });
  if (!row) throw notFound();
  return row;
};

const findOne = statement("event", (p: Reading & Parameters<{ id: string }>) =>
  select(columns(p), sql`${from} where ${event.id} = ${p.id} and ${isShown}`),
);
