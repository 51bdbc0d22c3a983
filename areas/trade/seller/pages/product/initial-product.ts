import type { OwnProductDetails } from "../../products/endpoints.ts";

/** The initial values of the form; a product that is sold again has no quantity. */
export type InitialProduct = Omit<OwnProductDetails, "quantity"> & {
  quantity?: number | undefined;
};
