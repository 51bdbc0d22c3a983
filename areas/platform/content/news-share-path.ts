import type { Language } from "#core/languages.ts";
import { sharePath } from "#core/share-pictures.ts";
import type { NewsItem } from "./endpoints.ts";

/** Address of the picture that goes with a link to a piece of news, in the language it was read in. */
export const newsSharePath = (item: NewsItem, language: Language): string =>
  sharePath("news", item.id, language, [item.title, item.summary, item.picture.key, item.isDemo]);
