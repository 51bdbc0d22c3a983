import type { OwnProductDetails } from "../../products/endpoints.ts";

/** What a product begins with; of one that is sold again all but how many there are. */
export type Filled = Omit<OwnProductDetails, "quantity"> & { quantity?: number | undefined };
