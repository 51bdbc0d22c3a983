import { boolean, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { names } from "#server/database/columns.ts";

/** A news article. */
export const newsItem = pgTable(
  "news_item",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique("news_item__slug"),
    /** One of `newsCategories`. */
    category: text().notNull(),
    titles: names("titles").notNull(),
    summaries: names("summaries").notNull(),
    /** Paragraphs, separated by an empty line. */
    bodies: names("bodies").notNull(),
    picture: text().notNull(),
    background: text().notNull(),
    publishedOn: date("published_on").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [index("news_item__newest").on(table.publishedOn, table.id)],
);

/** A slide at the top of the home page. */
export const heroSlider = pgTable("hero_slider", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull().unique("hero_slider__position"),
  titles: names("titles").notNull(),
  texts: names("texts").notNull(),
  link: text().notNull(),
  picture: text().notNull(),
  background: text().notNull(),
  isDemo: boolean("is_demo").notNull().default(false),
});

/** An organisation that supports the edition, shown on the home page. */
export const partner = pgTable("partner", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  position: integer().notNull().unique("partner__position"),
  name: text().notNull(),
  summaries: names("summaries").notNull(),
  picture: text().notNull(),
  background: text().notNull(),
  isDemo: boolean("is_demo").notNull().default(false),
});
