import { z } from "zod";
import { listEndpoint, nameInPath, oneEndpoint } from "#server/operations/endpoint.ts";
import { choosable, fieldsOf, itemsPaging } from "./item-fields.ts";

const items = { service: "items", audience: "content", tag: "content" } as const;

const picture = z.object({
  /** See `server/pictures`. */
  key: z.string(),
  /** Colour behind it while it loads, #rrggbb. */
  background: z.string(),
});

const newsCategories = ["market", "guide", "platform", "community"] as const;

const newsRow = z.object({
  id: z.int(),
  slug: z.string(),
  category: z.enum(newsCategories),
  title: z.string(),
  summary: z.string(),
  /** Paragraphs parted by an empty line. */
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

const rowsOf = <Row extends z.ZodObject>(row: Row) => ({
  ...items,
  input: z.object({ fields: fieldsOf(row), ...itemsPaging }),
  output: choosable(row),
});

export const news = listEndpoint({
  ...rowsOf(newsRow),
  path: "news",
  summary: "News, newest first.",
});

export const newsItem = oneEndpoint({
  ...items,
  path: "news/{id}",
  summary: "One piece of news.",
  input: z.object({ id: nameInPath, fields: fieldsOf(newsRow) }),
  output: choosable(newsRow),
});

export const heroSlider = listEndpoint({
  ...rowsOf(sliderRow),
  path: "hero_slider",
  summary: "Slides at the top of the home page, in their order.",
});

export const partners = listEndpoint({
  ...rowsOf(partnerRow),
  path: "partners",
  summary: "Partners, in their order.",
});

export const regulationsPage = listEndpoint({
  ...rowsOf(regulationsRow),
  path: "regulations_page",
  summary: "Title and introduction of the regulations: a list of one.",
});

export const contentText = oneEndpoint({
  path: "content/text/{name}",
  audience: "public",
  tag: "content",
  summary:
    "A text about Soko in the caller's language: about-us, faqs, privacy-policy or terms-and-conditions.",
  input: z.object({ name: nameInPath }),
  output: z.object({
    name: z.string(),
    title: z.string(),
    /** Its first paragraph, without markup. */
    summary: z.string(),
    /** What stands below the title, as HTML made from our own Markdown. */
    html: z.string(),
  }),
});
