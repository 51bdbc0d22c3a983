import { sellNowPath } from "#core/paths.ts";
import type { Area } from "#server/area.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
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
import { countOwnProducts, getOwnProduct, listOwnProducts } from "./products/reads.ts";
import { submitProduct, withdrawProduct } from "./products/submit-product.ts";
import { refuse } from "./refusals.ts";
import * as review from "./review/endpoints.ts";
import { getSubmittedProduct, listSubmittedProducts } from "./review/reads.ts";
import { approveProduct, declineProduct } from "./review/review-product.ts";
import * as table from "./table/endpoints.ts";
import { exportProducts } from "./table/export-products.ts";
import { importProducts } from "./table/import-products.ts";

const operations = [
  operation(products.listOwnProducts, listOwnProducts),
  // Before the one with an id, as their paths would match it as ids.
  operation(products.countOwnProducts, countOwnProducts),
  operation(products.getProductHints, getProductHints),
  operation(table.exportProducts, exportProducts),
  operation(table.importProducts, importProducts),
  operation(products.getOwnProduct, getOwnProduct),
  preparedOperation(products.createProduct, prepareProduct, createProduct),
  operation(products.editProduct, editProduct),
  operation(products.changeOffer, changeOffer),
  operation(products.submitProduct, submitProduct),
  operation(products.withdrawProduct, withdrawProduct),
  operation(products.duplicateProduct, duplicateProduct),
  preparedOperation(products.addPhoto, preparePhoto, addPhoto),
  operation(products.removePhoto, removePhoto),
  operation(products.setPrimaryPhoto, setPrimaryPhoto),
  operation(review.listSubmittedProducts, listSubmittedProducts),
  operation(review.getSubmittedProduct, getSubmittedProduct),
  operation(review.approveProduct, approveProduct),
  operation(review.declineProduct, declineProduct),
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
