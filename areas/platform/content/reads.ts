import { type SQL, sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { limits } from "#core/limits.ts";
import type { Context } from "#server/context.ts";
import { isDemoVisible } from "#server/database/demo-visibility.ts";
import { nameIn } from "#server/database/name-in.ts";
import {
  jsonObject,
  type Parameters,
  type Statement,
  select,
  statement,
} from "#server/database/statement.ts";
import { cached } from "#server/operations/cached.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import {
  applyQuery,
  defaultLimit,
  hasRowQuery,
  offsetIn,
  selectFields,
  selectRows,
} from "./item-fields.ts";
import { latestNews } from "./news-categories.ts";
import { heroSlider, newsItem, partner } from "./tables.ts";

type Collection = ParsedInputOf<typeof endpoints.listPartners>;
type PageValues = { language: Language; limit: number; offset: number };

/** Page sizes of the first pages. These pages are cached. */
const firstPages: readonly number[] = [latestNews, limits.pageSize, defaultLimit];

/**
 * Returns a handler for a collection: the number of rows and the requested page. For a filter or a
 * sort order it reads the whole table and caches it, as tables are small.
 */
function listOf<Row extends Record<string, unknown>>(
  name: string,
  table: typeof newsItem | typeof heroSlider | typeof partner,
  readPage: Statement<PageValues, Row>,
) {
  const count = statement(`${name} in all`, () =>
    select(
      { total: sql<number>`count(*)` },
      sql`from ${table} where ${isDemoVisible(table.isDemo)}`,
    ),
  );
  const whole = { limit: limits.maxRowOffset, offset: 0 };
  const readAll = cached((context, { language }: { language: Language }) =>
    readPage(context, { language, ...whole }),
  );
  const readPart = (context: Context, { limit, offset }: Omit<PageValues, "language">) =>
    Promise.all([readPage(context, { language: context.language, limit, offset }), count(context)]);
  const readFirst = cached((context, { limit }: { limit: number }) =>
    readPart(context, { limit, offset: 0 }),
  );
  return async (context: Context, input: Collection) => {
    const { language } = context;
    if (hasRowQuery(input)) return applyQuery(await readAll(context, { language }), input);
    const { limit } = input;
    const offset = offsetIn(input);
    const isFirst = offset === 0 && firstPages.includes(limit);
    const [rows, [counted]] = isFirst
      ? await readFirst(context, { limit })
      : await readPart(context, { limit, offset });
    const total = counted?.total ?? 0;
    return selectRows(rows, { total_count: total, filter_count: total }, input);
  };
}

const newsColumns = (language: SQL<Language>) => ({
  id: newsItem.id,
  slug: newsItem.slug,
  category: sql<endpoints.NewsItem["category"]>`${newsItem.category}`,
  title: nameIn(newsItem.titles, language),
  summary: nameIn(newsItem.summaries, language),
  body: nameIn(newsItem.bodies, language),
  picture: jsonObject({ key: newsItem.picture, background: newsItem.background }),
  publishedOn: newsItem.publishedOn,
  isDemo: newsItem.isDemo,
});

const readNews = statement("news", (p: Parameters<PageValues>) =>
  select(
    newsColumns(p.language),
    sql`from ${newsItem} where ${isDemoVisible(newsItem.isDemo)}
      order by ${newsItem.publishedOn} desc, ${newsItem.id} desc
      limit ${p.limit} offset ${p.offset}`,
  ),
);
const listAllNews = listOf("news", newsItem, readNews);

export const listNews: Handler<typeof endpoints.listNews> = (context, { category, ...input }) => {
  if (!category) return listAllNews(context, input);
  const { filter } = input;
  return listAllNews(context, {
    ...input,
    filter: (row) => row.category === category && (filter?.(row) ?? true),
  });
};

const findNewsItem = statement("news item", (p: Parameters<{ id: number; language: Language }>) =>
  select(
    newsColumns(p.language),
    sql`from ${newsItem} where ${newsItem.id} = ${p.id} and ${isDemoVisible(newsItem.isDemo)}`,
  ),
);

export const getNewsItem: Handler<typeof endpoints.getNewsItem> = async (context, input) => {
  if (!/^\d{1,9}$/.test(input.id)) throw notFound();
  const { language } = context;
  const [row] = await findNewsItem(context, { id: Number(input.id), language });
  if (!row) throw notFound();
  return selectFields(row, input.fields);
};

const readSliders = statement("sliders", (p: Parameters<PageValues>) =>
  select(
    {
      id: heroSlider.id,
      title: nameIn(heroSlider.titles, p.language),
      text: nameIn(heroSlider.texts, p.language),
      link: heroSlider.link,
      picture: jsonObject({ key: heroSlider.picture, background: heroSlider.background }),
      isDemo: heroSlider.isDemo,
    },
    sql`from ${heroSlider} where ${isDemoVisible(heroSlider.isDemo)}
      order by ${heroSlider.position} limit ${p.limit} offset ${p.offset}`,
  ),
);
export const listSlides = listOf("sliders", heroSlider, readSliders);

const readPartners = statement("partners", (p: Parameters<PageValues>) =>
  select(
    {
      id: partner.id,
      name: partner.name,
      summary: nameIn(partner.summaries, p.language),
      picture: jsonObject({ key: partner.picture, background: partner.background }),
      isDemo: partner.isDemo,
    },
    sql`from ${partner} where ${isDemoVisible(partner.isDemo)}
      order by ${partner.position} limit ${p.limit} offset ${p.offset}`,
  ),
);
export const listPartners = listOf("partners", partner, readPartners);

export function listRegulationsPage(context: Context, input: Collection) {
  const { say } = context.phrases.book(context.language);
  const title = say("content.regulations.title");
  const rows = [{ id: 1, title, text: say("content.regulations.text") }];
  return applyQuery(rows, input);
}
