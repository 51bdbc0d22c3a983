import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { newsCategories } from "#areas/platform/content/news-categories.ts";
import { heroSlider, newsItem, partner } from "#areas/platform/content/tables.ts";
import type { Edition } from "#core/editions.ts";
import { type LocalizedText, languages } from "#core/languages.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { Database } from "#server/database/database.ts";
import { upsert } from "#server/database/upsert.ts";
import { projectRoot } from "#server/project-root.ts";
import { newsScene, partnerLogo, sliderScene } from "./demo-pictures.ts";
import { localizedText, readDemo, tintOf } from "./read-demo.ts";

const newsFile = z.array(
  z.object({
    slug: z.string(),
    topic: z.string(),
    category: z.enum(newsCategories),
    daysAgo: z.int().min(0),
    title: localizedText,
    summary: localizedText,
    body: localizedText,
  }),
);
const sliderFile = z.array(
  z.object({
    topic: z.string(),
    link: z.string().startsWith("/"),
    title: localizedText,
    text: localizedText,
  }),
);
const partnerFile = z.object({
  partners: z.record(
    z.string(),
    z.array(z.object({ name: z.string(), kind: z.string(), summary: localizedText })),
  ),
});

interface About {
  edition: Edition;
  now: Date;
}

/** Loads example news, slides and partners of an edition. A second load changes nothing. */
export async function loadDemoContent(db: Database, about: About): Promise<void> {
  await db.transaction(async (tx) => {
    await loadNews(tx, about);
    await loadSliders(tx);
    await loadPartners(tx, about);
  });
}

async function loadNews(db: Database, { edition, now }: About) {
  const filled = fill(edition);
  const rows = readDemo("news.json", newsFile).map((news, index) => ({
    slug: news.slug,
    category: news.category,
    titles: filled(news.title),
    summaries: filled(news.summary),
    bodies: filled(news.body),
    picture: newsScene(news, index).key,
    background: tintOf(news.topic),
    publishedOn: dayBefore(now, news.daysAgo),
    isDemo: true,
  }));
  // Oldest first, so that ids increase with time as those of real news do.
  await upsert(db, newsItem, [newsItem.slug], rows.reverse());
}

async function loadSliders(db: Database) {
  const rows = readDemo("sliders.json", sliderFile).map((slider, index) => ({
    position: index + 1,
    titles: slider.title,
    texts: slider.text,
    link: slider.link,
    picture: sliderScene(slider, index).key,
    background: tintOf(slider.topic),
    isDemo: true,
  }));
  await upsert(db, heroSlider, [heroSlider.position], rows);
}

async function loadPartners(db: Database, { edition }: About) {
  const { partners } = readDemo("partners.json", partnerFile);
  const rows = (partners[edition.code] ?? []).map(({ name, kind, summary }, index) => ({
    position: index + 1,
    name,
    summaries: summary,
    picture: partnerLogo({ kind }, index).key,
    background: tintOf(kind),
    isDemo: true,
  }));
  await upsert(db, partner, [partner.position], rows);
}

/** Replaces {edition} and {country}, with the country's name in each language. */
function fill(edition: Edition) {
  const countries = readCsv(readFileSync(join(projectRoot, "data/names/countries.csv"), "utf8"));
  const country = countries.find((row) => row.code === edition.countryCode) ?? {};
  return (texts: LocalizedText): LocalizedText =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        texts[language]
          .replaceAll("{edition}", edition.name)
          .replaceAll("{country}", getCell(country, language)),
      ]),
    ) as LocalizedText;
}

/** Returns the date that many days before, YYYY-MM-DD. */
function dayBefore(now: Date, days: number): string {
  return new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}
