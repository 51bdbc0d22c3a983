import { newsItem } from "#areas/content/endpoints.ts";
import { newsSharePath } from "#areas/content/pages/for-machines.ts";
import { productDetails } from "#areas/market/endpoints.ts";
import { productSharePath } from "#areas/market/pages/product/for-machines.ts";
import type { Language } from "#core/languages.ts";
import { editionSharePath, type ShareKind } from "#core/share-pictures.ts";
import type { Context } from "#server/context.ts";
import type { ShareSource } from "#server/http/share-pictures.ts";
import { call } from "#server/operations/call.ts";
import { editionEmblem } from "#server/pictures/edition-emblem.ts";
import { formatMoney, formatPrice } from "#web/format/format.ts";
import { drawnPicture } from "./picture-sources.ts";

/** What the pictures for sharing show, by the second part of their address. */
export const shareSources: Record<ShareKind, ShareSource> = {
  async product(context, id, say) {
    const product = await call(context, productDetails, { id });
    const { language, edition } = context;
    return {
      path: productSharePath(product, language),
      card: async () => ({
        site: edition.name,
        title: product.name,
        price: priceOf(language, product),
        place: product.location.name,
        note: product.trader.name,
        mark: product.isDemo
          ? { word: say("web.ui.demo"), meaning: say("web.ui.demoMeaning") }
          : undefined,
        picture: await original(context, product.images[0]?.picture),
      }),
    };
  },
  async news(context, id, say) {
    const item = await call(context, newsItem, { id });
    return {
      path: newsSharePath(item, context.language),
      card: async () => ({
        site: context.edition.name,
        title: item.title,
        note: item.summary,
        mark: item.isDemo ? { word: say("web.ui.demo") } : undefined,
        picture: await original(context, item.picture.key),
      }),
    };
  },
  async edition(context, code, say) {
    const { edition, language } = context;
    if (code !== edition.code) return undefined;
    return {
      path: editionSharePath(edition.code, edition.name, language),
      card: async () => ({
        site: edition.name,
        title: say("content.home.title"),
        note: say("web.share.tagline"),
        picture: await original(context),
      }),
    };
  },
};

/** The amount large and what it is for small, as they follow each other in a price. */
function priceOf(
  language: Language,
  { price, currency, unit }: { price: number; currency: string; unit: { shortName: string } },
) {
  const amount = formatMoney(language, price, currency);
  const whole = formatPrice(language, price, currency, unit.shortName);
  return { amount, per: whole.slice(amount.length).trim() };
}

/** The picture itself, drawn or sent by somebody, else the edition's emblem. */
async function original({ edition, files, settings }: Context, key = ""): Promise<string | Buffer> {
  const picture = (await drawnPicture(settings, key)) ?? (await files.pictures.get(key));
  return picture ?? editionEmblem(edition.code);
}
