import { asc, desc, eq, sql } from "drizzle-orm";
import { notFound } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { nameIn } from "#server/database/name-in.ts";
import { offsetOf, type ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import type { NewsItem } from "./endpoints.ts";
import { chosenFields, chosenRows } from "./item-fields.ts";
import { regulationsIntroduction } from "./regulations-introduction.ts";
import { heroSlider, newsItem, partner } from "./tables.ts";

type Collection = ParsedInputOf<typeof endpoints.news>;

const skipped = ({ limit, page }: Collection) => offsetOf({ page, size: limit });

const newsIn = (language: Language) => ({
  id: newsItem.id,
  slug: newsItem.slug,
  category: sql<NewsItem["category"]>`${newsItem.category}`,
  title: nameIn(newsItem.titles, language),
  summary: nameIn(newsItem.summaries, language),
  body: nameIn(newsItem.bodies, language),
  picture: { key: newsItem.picture, background: newsItem.background },
  publishedOn: newsItem.publishedOn,
  isDemo: newsItem.isDemo,
});

export async function listNews(context: Context, input: Collection) {
  const [rows, total] = await Promise.all([
    context.db.orm
      .select(newsIn(context.language))
      .from(newsItem)
      .orderBy(desc(newsItem.publishedOn), desc(newsItem.id))
      .limit(input.limit)
      .offset(skipped(input)),
    context.db.orm.$count(newsItem),
  ]);
  return chosenRows(rows, total, input.fields);
}

export async function oneNewsItem(
  context: Context,
  input: ParsedInputOf<typeof endpoints.newsItem>,
) {
  if (!/^\d{1,9}$/.test(input.id)) throw notFound();
  const [row] = await context.db.orm
    .select(newsIn(context.language))
    .from(newsItem)
    .where(eq(newsItem.id, Number(input.id)));
  if (!row) throw notFound();
  return chosenFields(row, input.fields);
}

export async function listSliders(context: Context, input: Collection) {
  const [rows, total] = await Promise.all([
    context.db.orm
      .select({
        id: heroSlider.id,
        title: nameIn(heroSlider.titles, context.language),
        text: nameIn(heroSlider.texts, context.language),
        link: heroSlider.link,
        picture: { key: heroSlider.picture, background: heroSlider.background },
        isDemo: heroSlider.isDemo,
      })
      .from(heroSlider)
      .orderBy(asc(heroSlider.position))
      .limit(input.limit)
      .offset(skipped(input)),
    context.db.orm.$count(heroSlider),
  ]);
  return chosenRows(rows, total, input.fields);
}

export async function listPartners(context: Context, input: Collection) {
  const [rows, total] = await Promise.all([
    context.db.orm
      .select({
        id: partner.id,
        name: partner.name,
        summary: nameIn(partner.summaries, context.language),
        picture: { key: partner.picture, background: partner.background },
        isDemo: partner.isDemo,
      })
      .from(partner)
      .orderBy(asc(partner.position))
      .limit(input.limit)
      .offset(skipped(input)),
    context.db.orm.$count(partner),
  ]);
  return chosenRows(rows, total, input.fields);
}

export function listRegulationsPage(context: Context, input: Collection) {
  const rows = [{ id: 1, ...regulationsIntroduction(context.language) }];
  const from = skipped(input);
  return chosenRows(rows.slice(from, from + input.limit), rows.length, input.fields);
}
