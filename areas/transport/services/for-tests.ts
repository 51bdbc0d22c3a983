import { choice, type ForTests } from "#app/testing/for-tests.ts";

/** Names of the fields in the rows of a form: "bands.0.from bands.0.price bands.1.from …". */
const rowFields = (rows: string, count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${rows}.${index}.${name}`))
    .flat()
    .join(" ");

/** Choices and field values of the service form. */
const serviceForm = [
  choice,
  "title closed",
  "title choices filled",
  "units unitId goods currencies currency",
  `mode locationFrom locationTo description goods chargingMode price currency unitId minimumOrder maximumOrder minimumCharge minDays maxDays ${rowFields("bands", 6, "from", "price")} ${rowFields("charges", 8, "kind", "mode", "value")}`,
];

export const forTests: ForTests = {
  pages: {
    "/portal/logistics/services": {
      examples: [
        "/portal/logistics/services @logistics",
        "/portal/logistics/services?term=zz @logistics",
      ],
      shapes: [
        "title closed",
        "title services total currentPage state tabs term",
        "state count",
        "id name isDemo state about lines goods acts",
      ],
    },
    "/portal/logistics/services/new": {
      examples: ["/portal/logistics/services/new @logistics"],
      shapes: serviceForm,
    },
    "/portal/logistics/services/:id": {
      examples: ["/portal/logistics/services/OFFERED @logistics"],
      shapes: serviceForm,
    },
    "/portal/logistics/services/import": {
      examples: ["/portal/logistics/services/import @logistics"],
      shapes: [
        "title closed",
        "title texts maxRows columns",
        "lead template leaveOut file act how",
        "label hint",
        "column about",
      ],
    },
    "/market/logistics/place": {
      examples: ["/market/logistics/place?back=%2Fmarket%2Fmarket-access"],
      shapes: ["title place back", "typed place candidates error"],
    },
  },
  withoutPage: ["/portal/logistics/services/export"],
  ids: {
    ASKABLE: { list: "logistic-service" },
    OFFERED: { list: "portal/logistic-service?state=listed", as: "logistics" },
  },
  sameWords: [
    "fr logistics.portal.input.description",
    "fr logistics.portal.example.service",
    "fr logistics.find.services",
    "fr logistics.find.serviceCost",
    "fr logistics.find.total",
    "fr logistics.find.contact",
    "fr logistics.delivered.services",
  ],
  withoutFiles: [
    "logistic_service.bands",
    "logistic_service.charges",
    "logistic_service.charging_mode",
    "logistic_service.goods",
    "logistic_service.mode",
    "logistics_provider.abouts",
  ],
};
