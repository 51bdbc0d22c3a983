import { refusals } from "#core/errors.ts";

export const refuse = refusals("seller", {
  noShop: 403,
  notNow: 409,
  changedMeanwhile: 409,
  tooManyPhotos: 409,
  tooManyPhotosInAll: 409,
  tooManyProducts: 409,
  tooManyServices: 409,
  reviewedMeanwhile: 409,
  ownProduct: 403,
  ownService: 403,
  badTable: 400,
});
