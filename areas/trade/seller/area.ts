import { sellNowPath } from "#core/paths.ts";
import type { Area } from "#server/area.ts";
import { implement, prepared } from "#server/operations/operation.ts";
import { productsActs } from "./acts.ts";
import { flash } from "./flashes.ts";
import { productReviewed } from "./notifications.ts";
import { pendingReviews } from "./pending-reviews.ts";
import { addPhoto, preparePhoto, removePhoto, setPrimaryPhoto } from "./products/change-photos.ts";
import { createProduct, duplicateProduct, prepareProduct } from "./products/create-product.ts";
import { changeOffer, editProduct } from "./products/edit-product.ts";
import * as products from "./products/endpoints.ts";
import { sellerJobs } from "./products/jobs.ts";
import { getProductHints } from "./products/product-hints.ts";
import * as productsReads from "./products/reads.ts";
import { submitProduct, withdrawProduct } from "./products/submit-product.ts";
import { refuse } from "./refusals.ts";
import * as review from "./review/endpoints.ts";
import * as reviewReads from "./review/reads.ts";
import { approveProduct, declineProduct } from "./review/review-product.ts";
import * as table from "./table/endpoints.ts";
import { exportProducts } from "./table/export-products.ts";
import { importProducts } from "./table/import-products.ts";

const operations = [
  ...implement(products, productsReads, {
    getProductHints,
    createProduct: prepared(prepareProduct, createProduct),
    editProduct,
    changeOffer,
    submitProduct,
    withdrawProduct,
    duplicateProduct,
    addPhoto: prepared(preparePhoto, addPhoto),
    removePhoto,
    setPrimaryPhoto,
  }),
  ...implement(table, { exportProducts, importProducts }),
  ...implement(review, reviewReads, { approveProduct, declineProduct }),
];

export const seller: Area = {
  name: "trade/seller",
  pendingReviews,
  flashes: Object.values(flash),
  acts: [...Object.values(productsActs)],
  operations,
  notifications: [productReviewed],
  jobs: sellerJobs,
  sitemap: { pages: async () => [sellNowPath] },
  refuse,
};
