import { z } from "zod";
import { nameInPath, oneOf, tagged } from "#server/operations/endpoint.ts";
import { keyedPicture as picture } from "#server/operations/schema-fragments.ts";
import { itemQuery, itemsQuery, selectable } from "./item-fields.ts";
import { newsCategories } from "./news-categories.ts";

const { oneEndpoint, listEndpoint } = tagged("content");
const items = { service: "items", audience: "content" } as const;

const newsRow = z.object({
  id: z.int(),
  slug: z.string(),
  category: z.enum(newsCategories),
  title: z.string(),
  summary: z.string(),
  /** Paragraphs, separated by an empty line. */
  body: z.string(),
  picture,
  publishedOn: z.iso.date(),
  isDemo: z.boolean(),
});

export type NewsItem = z.output<typeof newsRow>;

const sliderRow = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  /** Path of a page. */
  link: z.string(),
  picture,
  isDemo: z.boolean(),
});

export type Slide = z.output<typeof sliderRow>;

const partnerRow = z.object({
  id: z.int(),
  name: z.string(),
  summary: z.string(),
  picture,
  isDemo: z.boolean(),
});

export type Partner = z.output<typeof partnerRow>;

const regulationsRow = z.object({ id: z.int(), title: z.string(), text: z.string() });

const rowsOf = <Row extends z.ZodObject>(row: Row, name: string) => ({
  ...items,
  input: itemsQuery(row),
  output: selectable(row, name),
});

const newsRows = rowsOf(newsRow, "News");

export const listNews = listEndpoint({
  ...newsRows,
  input: newsRows.input.extend({
    category: oneOf(newsCategories).describe("Of one category; the same as a filter of it."),
  }),
  path: "news",
  summary: "News, newest first.",
});

export const getNewsItem = oneEndpoint({
  ...items,
  path: "news/{id}",
  summary: "One news article.",
  input: itemQuery(newsRow),
  output: newsRows.output,
});

export const listSlides = listEndpoint({
  ...rowsOf(sliderRow, "Slide"),
  path: "hero_slider",
  summary: "Slides at the top of the home page, in their order.",
});

export const listPartners = listEndpoint({
  ...rowsOf(partnerRow, "Partner"),
  path: "partners",
  summary: "Partners, in their order.",
});

export const listRegulationsPage = listEndpoint({
  ...rowsOf(regulationsRow, "RegulationsPage"),
  path: "regulations_page",
  summary: "Title and introduction of the regulations: a list of one.",
});

export const getContentText = oneEndpoint({
  path: "content/text/{name}",
  audience: "public",
  summary:
    "A text about Soko in the caller's language: about-us, faqs, privacy-policy or terms-and-conditions.",
  input: z.object({ name: nameInPath }),
  output: z.object({
    name: z.string(),
    title: z.string(),
    /** The first paragraph, without markup. */
    summary: z.string(),
    /** The text below the title, as HTML rendered from our own Markdown. */
    html: z.string(),
  }),
});
