import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/market/logistics/tracking/:code": {
      examples: ["/market/logistics/tracking/TRACKING"],
      shapes: ["title isDemo way"],
    },
    "/portal/logistics/orders/:id/checkpoint": {
      examples: ["/portal/logistics/orders/CARRIED/checkpoint @logistics"],
      shapes: [
        "title id number from to isOpen choices undo way",
        "place name countryCode kind at latitude longitude",
        "id name",
      ],
    },
  },
  withoutPage: ["/portal/logistics/orders/:id/checkpoint/undo"],
  ids: {
    TRACKING: {
      list: "portal/logistics-service-order?status=dispatched",
      as: "logistics",
      of: "trackingCode",
    },
  },
  sameWords: ["fr logistics.track.photo"],
  withoutFiles: ["logistics_checkpoint.note", "logistics_checkpoint.place"],
};
