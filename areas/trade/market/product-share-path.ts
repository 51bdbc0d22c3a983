import type { Language } from "#core/languages.ts";
import { sharePath } from "#core/share-pictures.ts";
import type { Product } from "./endpoints.ts";

/** The address of a product's link preview picture, in the given language. */
export const productSharePath = (product: Product, language: Language): string =>
  sharePath("product", product.id, language, [
    product.name,
    product.price,
    product.currency,
    product.unit.shortName,
    product.location.name,
    product.trader.name,
    product.images[0]?.picture,
    product.isDemo,
  ]);
