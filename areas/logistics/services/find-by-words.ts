import { type SQL, sql } from "drizzle-orm";
import { commodity, commodityCategory, commodityWord } from "#areas/commodities/tables.ts";
import { location, locationWord } from "#areas/places/tables.ts";
import { searchWords } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement, statements } from "#server/database/statement.ts";
import { logisticsProvider, logisticService as s } from "../tables.ts";

/** More than these say nothing more. */
const maxWords = 5;
/** Shorter words are whole ones: of "dar" the beginning is enough, of "es" it is not. */
const leastBeginning = 3;

interface Words {
  term: string;
  size: number;
  offset: number;
}

/** Listed services by names of places, providers and goods: each word that means something counts. */
export async function findByWords(context: Pick<Context, "db">, { term, size, offset }: Words) {
  const words = [...new Set(searchWords(term))].slice(0, maxWords);
  const patterns = words.map((word) => (word.length < leastBeginning ? word : `${word}%`));
  const meanings = (await readMeanings(context, { words, patterns })).filter(
    ({ places, providers, categories }) => places.length + providers.length + categories.length > 0,
  );
  if (meanings.length === 0) return { ids: [], total: 0 };
  const values = Object.fromEntries(
    meanings.flatMap(({ places, providers, categories }, index) => [
      [`places${index}`, places],
      [`providers${index}`, providers],
      [`categories${index}`, categories],
    ]),
  );
  const [rows, [counted]] = await Promise.all([
    readMeant(meanings.length)(context, { ...values, size, offset }),
    countMeant(meanings.length)(context, values),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted?.total ?? 0 };
}

const readMeanings = statement(
  "meanings of words of transport",
  (p: Parameters<{ words: string[]; patterns: string[] }>) =>
    select(
      {
        /** With the districts of a region that is called so. */
        places: sql<number[]>`array(
          with called as (select ${locationWord.locationId} as id from ${locationWord}
            where ${locationWord.word} like asked.pattern)
          select id from called union
          select ${location.id} from ${location} where ${location.parentId} in (select id from called))`,
        providers: sql<string[]>`array(
          select ${logisticsProvider.accountId} from ${logisticsProvider}
          where ${logisticsProvider.isListed}
            and ${logisticsProvider.name} ilike '%' || asked.word || '%')`,
        categories: sql<number[]>`array(
          select ${commodity.categoryId} from ${commodityWord}
          join ${commodity} on ${commodity.id} = ${commodityWord.commodityId}
          where ${commodityWord.word} like asked.pattern
          union
          select ${commodityCategory.id} from ${commodityCategory}
          where exists (select from jsonb_each_text(${commodityCategory.names}) as called
            where lower(called.value) like asked.pattern))`,
      },
      sql`from unnest(${p.words}::text[], ${p.patterns}::text[]) as asked (word, pattern)`,
    ),
);

type Meant = Parameters<Record<string, unknown>>;

const isMeant = (count: number, p: Meant): SQL =>
  sql.join(
    [
      sql`${s.isListed}`,
      ...Array.from(
        { length: count },
        (_, index) => sql`(${s.fromId} = any(${p[`places${index}`]}::int[])
          or ${s.toId} = any(${p[`places${index}`]}::int[])
          or ${s.providerId} = any(${p[`providers${index}`]}::uuid[])
          or ${s.goods} && ${p[`categories${index}`]}::int[])`,
      ),
    ],
    sql` and `,
  );

const readMeant = statements(
  (count: number) => `transport services by ${count} words`,
  (count, p: Meant) =>
    select(
      { id: s.id },
      sql`from ${s} where ${isMeant(count, p)}
        order by ${s.createdAt} desc, ${s.id} desc limit ${p.size} offset ${p.offset}`,
    ),
);

const countMeant = statements(
  (count: number) => `transport services by ${count} words counted`,
  (count, p: Meant) =>
    select({ total: sql<number>`count(*)` }, sql`from ${s} where ${isMeant(count, p)}`),
);
