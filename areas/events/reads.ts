import { type SQL, sql } from "drizzle-orm";
import { country } from "#areas/places/tables.ts";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { searchPhrase, searchWords } from "#core/search-words.ts";
import { inLanguage, nameIn } from "#server/database/name-in.ts";
import {
  jsonObject,
  type Parameters,
  select,
  statement,
  statements,
} from "#server/database/statement.ts";
import { offsetOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { Event, EventTime } from "./endpoints.ts";
import { event } from "./tables.ts";

const columns = (language: SQL<Language>) => ({
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
  startsOn: event.startsOn,
  endsOn: event.endsOn,
  months: sql<Event["months"]>`case when ${event.firstMonth} is not null then ${jsonObject({
    first: event.firstMonth,
    last: sql<number>`coalesce(${event.lastMonth}, ${event.firstMonth})`,
  })} end`,
  last: sql<Event["last"]>`case when coalesce(${event.lastEdition}, ${event.lastEnd}::text,
    ${event.lastStart}::text) is not null then ${jsonObject({
      year: event.lastEdition,
      startsOn: event.lastStart,
      endsOn: event.lastEnd,
    })} end`,
  organiser: event.organiser,
  website: event.website,
  tickets: sql<Event["tickets"]>`case when ${event.ticketPrice} is not null
    or ${event.ticketUrl} is not null then ${jsonObject({
      price: event.ticketPrice,
      currency: event.ticketCurrency,
      url: event.ticketUrl,
    })} end`,
  source: event.source,
  isVerified: event.isVerified,
  isDemo: event.isDemo,
});

const from = sql`from ${event} join ${country} on ${country.code} = ${event.countryCode}`;

interface Asked {
  today: string;
  type: string | undefined;
  countryCode: string | undefined;
  phrase: string | undefined;
  /** Each must be there, or one nearly so. */
  words: string[];
}

type P = Parameters<Asked>;

const isChosen = (p: P) => sql`${event.isListed}
  and (${p.type}::text is null or ${event.type} = ${p.type})
  and (${p.countryCode}::text is null or ${event.countryCode} = ${p.countryCode})
  and not exists (select from unnest(${p.words}::text[]) word
    where not (${event.searchText} like '%' || word || '%' or word <% ${event.searchText}))`;

const lastDay = sql`coalesce(${event.endsOn}, ${event.startsOn})`;
const wasOn = sql`coalesce(${event.endsOn}, ${event.startsOn}, ${event.lastEnd}, ${event.lastStart})`;

const lists = {
  // Whose days are announced, then by how soon the usual month comes.
  upcoming: {
    where: (p: P) => sql`(${lastDay} >= ${p.today}::date
      or (${event.startsOn} is null and ${event.firstMonth} is not null))`,
    order: (p: P) => sql`${event.startsOn} nulls last,
      (${event.firstMonth} - extract(month from ${p.today}::date)::int + 12) % 12`,
  },
  past: {
    where: (p: P) => sql`(${lastDay} < ${p.today}::date or (${event.startsOn} is null
      and (${event.lastEdition} is not null or ${event.lastEnd} is not null)))`,
    order: () =>
      sql`coalesce(${wasOn}, make_date(nullif(${event.lastEdition}, '')::int, 1, 1)) desc`,
  },
  all: {
    where: () => sql`true`,
    order: (
      p: P,
    ) => sql`(${p.phrase}::text is null or ${event.searchText} like '%' || ${p.phrase} || '%') desc,
      word_similarity(coalesce(${p.phrase}, ''), ${event.searchText}) desc, ${event.startsOn} nulls last`,
  },
};

/** Events as they are asked for, by a name nearly so too. */
export const listEvents: Handler<typeof endpoints.events> = async (context, input) => {
  const asked = {
    today: context.now.toISOString().slice(0, 10),
    type: input.type,
    countryCode: input.countryCode,
    phrase: input.term && searchPhrase(input.term),
    words: searchWords(input.term ?? ""),
  };
  const list: EventTime | "all" = input.time ?? "all";
  const page = { language: context.language, size: input.size, offset: offsetOf(input) };
  const [data, [counted]] = await Promise.all([
    readList(list)(context, { ...asked, ...page }),
    countList(list)(context, asked),
  ]);
  return { data, total: counted?.total ?? 0 };
};

const readList = statements(
  (list: keyof typeof lists) => `events ${list}`,
  (list, p: Parameters<Asked & { language: Language; size: number; offset: number }>) =>
    select(
      columns(p.language),
      sql`${from} where ${isChosen(p)} and ${lists[list].where(p)}
        order by ${lists[list].order(p)}, ${event.id} limit ${p.size} offset ${p.offset}`,
    ),
);

const countList = statements(
  (list: keyof typeof lists) => `events ${list} counted`,
  (list, p: P) =>
    select(
      { total: sql<number>`count(*)` },
      sql`from ${event} where ${isChosen(p)} and ${lists[list].where(p)}`,
    ),
);

/** @throws AppError errors.notFound */
export const readEvent: Handler<typeof endpoints.oneEvent> = async (context, { id }) => {
  const [row] = await findOne(context, { id, language: context.language });
  if (!row) throw notFound();
  return row;
};

const findOne = statement("event", (p: Parameters<{ id: string; language: Language }>) =>
  select(columns(p.language), sql`${from} where ${event.id} = ${p.id} and ${event.isListed}`),
);
