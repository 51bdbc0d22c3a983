import { choice, type ForTests } from "#app/testing/for-tests.ts";

const profileKeys = ["id name about isListed email phone"];

/** What carriers choose of when they write a service, and what stands in its fields. */
const serviceForm = [
  choice,
  "title closed",
  "title choices filled",
  "units unitId goods currencies currency",
  "mode locationFrom locationTo description goods chargingMode price currency unitId minimumOrder maximumOrder minimumCharge minDays maxDays",
];

export const forTests: ForTests = {
  pages: {
    "/portal/logistics/profile": {
      examples: ["/portal/logistics/profile @logistics"],
      shapes: ["title closed", "title profile headquarters public isFirst", ...profileKeys],
    },
    "/portal/logistics/services": {
      examples: [
        "/portal/logistics/services @logistics",
        "/portal/logistics/services?term=zz @logistics",
      ],
      shapes: [
        "title closed",
        "title services total shown state tabs term",
        "state count",
        "id name isDemo state about lines goods acts",
      ],
    },
    "/portal/logistics/services/new": {
      examples: ["/portal/logistics/services/new @logistics"],
      shapes: serviceForm,
    },
    "/portal/logistics/services/:id": {
      examples: ["/portal/logistics/services/OWN_TRANSPORT @logistics"],
      shapes: serviceForm,
    },
    "/portal/logistics/services/import": {
      examples: ["/portal/logistics/services/import @logistics"],
      shapes: ["title closed", "title maxRows columns", "column about"],
    },
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
      shapes: [
        "title id price sheet code",
        "site title number demo facts signatures signing link scan note",
      ],
    },
    "/market/logistics/providers/:id?": {
      examples: [
        "/market/logistics/providers",
        "/market/logistics/providers?from=Kigoma&to=Dar+es+Salaam&quantity=500",
        "/market/logistics/providers?from=Kigoma&quantity=-1&to=Arusha",
        "/market/logistics/providers/CARRIER",
      ],
      shapes: [
        "title lead form isCompared errors total count html summary orders page",
        "from to commodity quantity unit orderId commodities units",
        "typed place candidates error",
        "to label chosen",
        "quantity unitId",
        "provider",
        "id name about isDemo total page facts services",
        choice,
      ],
    },
    "/market/logistics/place": {
      examples: ["/market/logistics/place?back=%2Fmarket%2Fmarket-access"],
      shapes: ["title place back", "typed place candidates error"],
    },
  },
  withoutPage: [
    "/portal/logistics/services/export",
    "/portal/logistics/services/template",
    "/portal/logistics/orders/:id/checkpoint/:act",
    "/profile/logistic-orders/:id/:file",
  ],
  ids: {
    CARRIER: { list: "logistics-provider" },
    OWN_TRANSPORT: { list: "portal/logistic-service?state=listed", as: "logistics" },
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
