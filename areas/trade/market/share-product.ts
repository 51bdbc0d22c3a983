import type { Language } from "#core/languages.ts";
import type { ShareSource } from "#server/http/share-pictures.ts";
import { call } from "#server/operations/call.ts";
import { formatMoney, formatPrice } from "#web/format/format.ts";
import { getProduct, type Product } from "./endpoints.ts";
import { productSharePath } from "./product-share-path.ts";

export const shareProduct: ShareSource = async (context, id, say) => {
  const product = await call(context, getProduct, { id });
  const { language } = context;
  return {
    path: productSharePath(product, language),
    card: {
      title: product.name,
      price: priceOf(language, product),
      place: product.location.name,
      note: product.trader.name,
      mark: product.isDemo
        ? { word: say("web.ui.demo"), meaning: say("web.ui.demoMeaning") }
        : undefined,
      picture: product.images[0]?.picture,
    },
  };
};

/** The amount in large and the unit in small type, in the order of a price. */
function priceOf(
  language: Language,
  { price, currency, unit }: Pick<Product, "price" | "currency" | "unit">,
) {
  const amount = formatMoney(language, price, currency);
  const whole = formatPrice(language, price, currency, unit.shortName);
  return { amount, per: whole.slice(amount.length).trim() };
}
