import type { Area } from "#server/area.ts";
import { pictureListColumn } from "#server/files/files-in-use.ts";
import { implement } from "#server/operations/operation.ts";
import * as endpoints from "./endpoints.ts";
import { listGoodsPictures } from "./goods-pictures.ts";
import { listProducts } from "./list-products.ts";
import { marketPersonalData } from "./personal-data.ts";
import { productPictures } from "./picture-access.ts";
import * as reads from "./reads.ts";
import { shareProduct } from "./share-product.ts";
import { marketPages, productsForSitemap, tradersForSitemap } from "./sitemap.ts";
import { product } from "./tables.ts";

export const market: Area = {
  name: "trade/market",
  personalData: marketPersonalData,
  operations: implement(endpoints, reads, { products: listProducts, listGoodsPictures }),
  sitemap: {
    pages: marketPages,
    parts: { traders: tradersForSitemap, products: productsForSitemap },
    closed: ["/market/market-access/search"],
  },
  shares: { product: shareProduct },
  files: [pictureListColumn(product.images)],
  pictures: [productPictures],
};
