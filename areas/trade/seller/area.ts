import { sellNowPath } from "#core/paths.ts";
import type { Area } from "#server/area.ts";
import { implement, prepared } from "#server/operations/operation.ts";
import { productsActs } from "./acts.ts";
import { flash } from "./flashes.ts";
import { productReviewed, serviceReviewed } from "./notifications.ts";
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
import * as serviceReview from "./service-review/endpoints.ts";
import * as serviceReviewReads from "./service-review/reads.ts";
import { approveService, declineService } from "./service-review/review-service.ts";
import * as serviceTable from "./service-table/endpoints.ts";
import { exportServices } from "./service-table/export-services.ts";
import { importServices } from "./service-table/import-services.ts";
import { createService, prepareService } from "./services/create-service.ts";
import { changeServicePrice, editService, prepareServiceEdit } from "./services/edit-service.ts";
import * as services from "./services/endpoints.ts";
import * as servicesReads from "./services/reads.ts";
import { submitService, withdrawService } from "./services/submit-service.ts";
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
  ...implement(services, servicesReads, {
    createService: prepared(prepareService, createService),
    editService: prepared(prepareServiceEdit, editService),
    changeServicePrice,
    submitService,
    withdrawService,
  }),
  ...implement(serviceTable, { exportServices, importServices }),
  ...implement(serviceReview, serviceReviewReads, { approveService, declineService }),
];

export const seller: Area = {
  name: "trade/seller",
  pendingReviews,
  flashes: Object.values(flash),
  acts: [...Object.values(productsActs)],
  operations,
  notifications: [productReviewed, serviceReviewed],
  jobs: sellerJobs,
  sitemap: { pages: async () => [sellNowPath] },
  refuse,
};
