import type { Wording } from "#web/words/written-out.tsx";
import type { TraderDetails } from "../../endpoints.ts";
import { productTeaserOf } from "../cards/product-card.tsx";
import { sellerFacts } from "../facts/seller-facts.tsx";

/** Converts a trader and their products to card data, without the trader's name on each card. */
export const shopOf = ({ trader, products, total }: TraderDetails, wording: Wording) => ({
  trader: {
    id: trader.id,
    name: trader.name,
    about: trader.about,
    location: trader.location,
    isDemo: trader.isDemo,
  },
  total,
  facts: sellerFacts({ trader, total }, wording, true),
  products: products.map((product) => ({ ...productTeaserOf(product), seller: undefined })),
});
