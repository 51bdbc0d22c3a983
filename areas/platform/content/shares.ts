import { editionSharePath } from "#core/share-pictures.ts";
import type { ShareSource } from "#server/http/share-pictures.ts";
import { call } from "#server/operations/call.ts";
import { getNewsItem } from "./endpoints.ts";
import { newsSharePath } from "./news-share-path.ts";

export const shareNews: ShareSource = async (context, id, say) => {
  const item = await call(context, getNewsItem, { id });
  return {
    path: newsSharePath(item, context.language),
    card: {
      title: item.title,
      note: item.summary,
      mark: item.isDemo ? { word: say("web.ui.demo") } : undefined,
      picture: item.picture.key,
    },
  };
};

/** The share picture of the edition, for every page without its own. */
export const shareEdition: ShareSource = async ({ edition, language }, code, say) => {
  if (code !== edition.code) return undefined;
  return {
    path: editionSharePath(edition.code, edition.name, language),
    card: { title: say("home.title"), note: say("web.share.tagline") },
  };
};
