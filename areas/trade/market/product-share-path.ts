import type { Language } from "#core/languages.ts";
import { sharePath } from "#core/share-pictures.ts";
import type { Product } from "./endpoints.ts";

/** Address of the picture that goes with a link to a product, in the language it was read in. */
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
