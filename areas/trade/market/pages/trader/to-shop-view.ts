import type { Wording } from "#web/words/prerender.tsx";
import type { TraderDetails } from "../../endpoints.ts";
import { toProductTeaser } from "../cards/product-card.tsx";
import { renderSellerFacts } from "../facts/seller-facts.tsx";

/** Converts a trader and their products to card data, without the trader's name on each card. */
export const toShopView = ({ trader, products, total }: TraderDetails, wording: Wording) => ({
  trader: {
    id: trader.id,
    name: trader.name,
    about: trader.about,
    location: trader.location,
    isDemo: trader.isDemo,
  },
  total,
  facts: renderSellerFacts({ trader, total }, wording, true),
  products: products.map((product) => ({ ...toProductTeaser(product), seller: undefined })),
});
