import { index, pgTable } from "drizzle-orm/pg-core";
import { names } from "#server/database/columns.ts";

/** A news article. */
export const newsItem = pgTable(
  "news_item",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: t.text().notNull().unique("news_item__slug"),
    /** One of `newsCategories`. */
    category: t.text().notNull(),
    titles: names("titles").notNull(),
    summaries: names("summaries").notNull(),
    /** Paragraphs, separated by an empty line. */
    bodies: names("bodies").notNull(),
    picture: t.text().notNull(),
    background: t.text().notNull(),
    publishedOn: t.date("published_on").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [index("news_item__newest").on(table.publishedOn, table.id)],
);

/** A slide at the top of the home page. */
export const heroSlider = pgTable("hero_slider", (t) => ({
  id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  position: t.integer().notNull().unique("hero_slider__position"),
  titles: names("titles").notNull(),
  texts: names("texts").notNull(),
  link: t.text().notNull(),
  picture: t.text().notNull(),
  background: t.text().notNull(),
  isDemo: t.boolean("is_demo").notNull().default(false),
}));

/** An organisation that supports the edition, shown on the home page. */
export const partner = pgTable("partner", (t) => ({
  id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
  position: t.integer().notNull().unique("partner__position"),
  name: t.text().notNull(),
  summaries: names("summaries").notNull(),
  picture: t.text().notNull(),
  background: t.text().notNull(),
  isDemo: t.boolean("is_demo").notNull().default(false),
}));
