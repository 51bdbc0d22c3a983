import { z } from "zod";
import { listEndpoint, oneEndpoint } from "#server/operations/endpoint.ts";
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

const collection = (row: z.ZodObject) => z.object({ fields: fieldsOf(row), ...itemsPaging });

export const news = listEndpoint({
  ...items,
  path: "news",
  summary: "News, newest first.",
  input: collection(newsRow),
  output: choosable(newsRow),
});

export const newsItem = oneEndpoint({
  ...items,
  path: "news/{id}",
  summary: "One piece of news.",
  input: z.object({ id: z.string(), fields: fieldsOf(newsRow) }),
  output: choosable(newsRow),
});

export const heroSlider = listEndpoint({
  ...items,
  path: "hero_slider",
  summary: "Slides at the top of the home page, in their order.",
  input: collection(sliderRow),
  output: choosable(sliderRow),
});

export const partners = listEndpoint({
  ...items,
  path: "partners",
  summary: "Partners, in their order.",
  input: collection(partnerRow),
  output: choosable(partnerRow),
});

export const regulationsPage = listEndpoint({
  ...items,
  path: "regulations_page",
  summary: "Title and introduction of the regulations: a list of one.",
  input: collection(regulationsRow),
  output: choosable(regulationsRow),
});
