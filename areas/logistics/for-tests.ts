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
        "title id number from to isOpen owner choices undo way",
        "place name countryCode kind at latitude longitude",
        "id name",
      ],
    },
    "/portal/logistics/orders/:id/deliver": {
      examples: ["/portal/logistics/orders/CARRIED/deliver @logistics"],
      shapes: ["title id number way isOpen"],
    },
    "/profile/logistic-orders/:id/waybill": {
      examples: [
        "/profile/logistic-orders/CARRIED/waybill @logistics",
        "/profile/logistic-orders/CARRIED/waybill?price=true @logistics",
      ],
      shapes: ["title id price sheet code"],
    },
  },
  withoutPage: [
    "/portal/logistics/orders/:id/checkpoint/:act",
    "/profile/logistic-orders/:id/:file",
  ],
  ids: {
    TRACKING: {
      list: "portal/logistics-service-order?status=dispatched",
      as: "logistics",
      of: "trackingCode",
    },
    CARRIED: { list: "portal/logistics-service-order?status=dispatched", as: "logistics" },
  },
  sameWords: [
    "fr logistics.track.photo",
    "fr logistics.waybill.date",
    "fr logistics.waybill.description",
  ],
  withoutFiles: [
    "logistics_checkpoint.note",
    "logistics_checkpoint.place",
    "logistics_offer.cost",
    "logistics_order.proof",
    "logistics_order.received_by",
    "logistics_order.tracking_code",
    "logistics_request.cost",
  ],
};
