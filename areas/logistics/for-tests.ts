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

/** Of a request or an order alone. */
const oneTransport = "id name marks facts cost history way";

export const forTests: ForTests = {
  pages: {
    "/portal/logistics/profile": {
      examples: ["/portal/logistics/profile @logistics", "/portal/logistics/profile @buyer"],
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
    "/market/logistics/request": {
      examples: [
        "/market/logistics/request?service=TRANSPORT&quantity=500",
        "/market/logistics/request?service=TRANSPORT&quantity=500 @buyer",
      ],
      shapes: [
        choice,
        "title found",
        "service form isVisitor own",
        "quantity unitId cost units commodity commodities hint facts orderNumber",
        "html total costedFor issue",
      ],
    },
    "/profile/logistic-orders": {
      examples: [
        "/profile/logistic-orders?tab=orders @buyer",
        "/profile/logistic-orders?order_id=TRANSPORT_ORDER @buyer",
        "/profile/logistic-orders?logistic_request=TRANSPORT_REQUEST @buyer",
      ],
      shapes: [
        "title one list missing",
        "tab shown total size chips cards",
        "state label chosen",
        `${oneTransport} title next acts offers waybill deliveryCode rated`,
        "id name isOpen facts",
        "rating comment",
      ],
    },
    "/portal/logistics": {
      examples: [
        "/portal/logistics @logistics",
        "/portal/logistics?tab=orders @logistics",
        "/portal/logistics?request=TO_ANSWER @logistics",
        "/portal/logistics?order=TO_DISPATCH @logistics",
      ],
      shapes: [
        "title closed",
        "title one list missing services",
        "title next waybill work all",
        oneTransport,
        "id name to marks facts mayAnswer arrival mayReport mayDeliver mayCancel",
        "tab loads shown total size chips cards parts",
        "state label chosen",
        "name title more works",
      ],
    },
    "/portal/logistics/loads": {
      examples: ["/portal/logistics/loads @logistics"],
      shapes: [
        "title closed",
        "title shown total loads",
        "id serviceId name facts mayOffer mayWithdraw",
      ],
    },
  },
  withoutPage: [
    "/market/logistics/request/cost",
    "/portal/logistics/services/export",
    "/portal/logistics/services/template",
  ],
  ids: {
    TRANSPORT: { list: "logistic-service" },
    TRANSPORT_ORDER: { list: "logistics-service-order/customer?status=delivered", as: "buyer" },
    TRANSPORT_REQUEST: {
      list: "logistics-service-order-request/customer?status=pending",
      as: "buyer",
    },
    TO_ANSWER: {
      list: "portal/logistics-service-order-request?status=pending",
      as: "logistics",
    },
    TO_DISPATCH: { list: "portal/logistics-service-order?status=approved", as: "logistics" },
    OWN_TRANSPORT: { list: "portal/logistic-service?state=listed", as: "logistics" },
  },
  sameWords: [
    "fr logistics.order.term.description",
    "fr logistics.order.cost.service",
    "fr logistics.order.cost.total",
    "fr logistics.order.term.total",
  ],
  withoutFiles: [
    "logistics_offer.cost",
    "logistics_order.proof",
    "logistics_order.received_by",
    "logistics_order.tracking_code",
    "logistics_request.cost",
  ],
};
