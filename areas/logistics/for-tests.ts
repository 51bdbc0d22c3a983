import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {},
  withoutPage: [],
  ids: {},
  sameWords: [],
  withoutFiles: [
    "logistics_offer.cost",
    "logistics_order.proof",
    "logistics_order.received_by",
    "logistics_order.tracking_code",
    "logistics_request.cost",
  ],
};
