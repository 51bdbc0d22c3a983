import type { Language } from "#core/languages.ts";
import { sharePath } from "#core/share-pictures.ts";
import type { NewsItem } from "./endpoints.ts";

/** Path of the share picture of a news item, in the language of the page that is shared. */
export const newsSharePath = (item: NewsItem, language: Language): string =>
  sharePath("news", item.id, language, [item.title, item.summary, item.picture.key, item.isDemo]);
