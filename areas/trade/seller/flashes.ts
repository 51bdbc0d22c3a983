import { flashes } from "#core/flash.ts";

export const flash = flashes("seller", [
  "productSaved",
  "productSubmitted",
  "productWithdrawn",
  "photoAdded",
  "photoRemoved",
  "productApproved",
  "productDeclined",
  "productsImported",
  "serviceSaved",
  "serviceSubmitted",
  "serviceWithdrawn",
  "serviceApproved",
  "serviceDeclined",
  "servicesImported",
]);
