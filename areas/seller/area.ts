import type { Area } from "#server/area.ts";
import { operation, preparedOperation } from "#server/operations/operation.ts";
import { changeOffer } from "./change-offer.ts";
import { addPhoto, firstPhoto, preparePhoto, removePhoto } from "./change-photos.ts";
import { createProduct, prepareProduct } from "./create-product.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { editProduct } from "./edit-product.ts";
import * as endpoints from "./endpoints.ts";
import { exportProducts } from "./export-products.ts";
import { importProducts } from "./import-products.ts";
import { sellerJobs } from "./jobs.ts";
import { productReviewed } from "./notifications.ts";
import { countOwnProducts, listOwnProducts, readOwnProduct } from "./reads.ts";
import { refuse } from "./refusals.ts";
import { approveProduct, declineProduct } from "./review-product.ts";
import { listSubmitted, readSubmitted } from "./review-reads.ts";
import { submitProduct, withdrawProduct } from "./submit-product.ts";

const operations = [
  operation(endpoints.ownProducts, listOwnProducts),
  // Before the one with an id, as their paths would be ids to it.
  operation(endpoints.productCounts, countOwnProducts),
  operation(endpoints.exportProducts, exportProducts),
  operation(endpoints.importProducts, importProducts),
  operation(endpoints.ownProduct, readOwnProduct),
  preparedOperation(endpoints.createProduct, prepareProduct, createProduct),
  operation(endpoints.editProduct, editProduct),
  operation(endpoints.changeOffer, changeOffer),
  operation(endpoints.submitProduct, submitProduct),
  operation(endpoints.withdrawProduct, withdrawProduct),
  operation(endpoints.duplicateProduct, duplicateProduct),
  preparedOperation(endpoints.addPhoto, preparePhoto, addPhoto),
  operation(endpoints.removePhoto, removePhoto),
  operation(endpoints.firstPhoto, firstPhoto),
  operation(endpoints.submittedProducts, listSubmitted),
  operation(endpoints.submittedProduct, readSubmitted),
  operation(endpoints.approveProduct, approveProduct),
  operation(endpoints.declineProduct, declineProduct),
];

export const seller: Area = {
  name: "seller",
  operations,
  notifications: [productReviewed],
  jobs: sellerJobs,
  refuse,
};
