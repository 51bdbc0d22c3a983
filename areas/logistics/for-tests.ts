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
      examples: ["/portal/logistics/services/CARRIED @logistics"],
      shapes: serviceForm,
    },
    "/portal/logistics/services/import": {
      examples: ["/portal/logistics/services/import @logistics"],
      shapes: ["title closed", "title maxRows columns", "column about"],
    },
  },
  withoutPage: ["/portal/logistics/services/export", "/portal/logistics/services/template"],
  ids: { CARRIED: { list: "portal/logistic-service?state=listed", as: "logistics" } },
  sameWords: [],
  withoutFiles: [
    "logistics_offer.cost",
    "logistics_order.proof",
    "logistics_order.received_by",
    "logistics_order.tracking_code",
    "logistics_request.cost",
  ],
};
