import { choice, type ForTests } from "#app/testing/for-tests.ts";

const profileKeys = ["id name about isListed email phone publishesEmail publishesPhone"];

/** Fields of the rows of a form: "bands.0.from bands.0.price bands.1.from …". */
const rowFields = (rows: string, count: number, ...names: string[]) =>
  Array.from({ length: count }, (_, index) => names.map((name) => `${rows}.${index}.${name}`))
    .flat()
    .join(" ");

/** What carriers choose of when they write a service, and what stands in its fields. */
const serviceForm = [
  choice,
  "title closed",
  "title choices filled",
  "units unitId goods currencies currency",
  `mode locationFrom locationTo description goods chargingMode price currency unitId minimumOrder maximumOrder minimumCharge minDays maxDays ${rowFields("bands", 6, "from", "price")} ${rowFields("charges", 8, "kind", "mode", "value")}`,
];

/** Of a request or an order alone. */
const oneTransport = "id name marks facts cost history way";

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
      examples: ["/portal/logistics/services/OFFERED @logistics"],
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
    "/market/logistics/request": {
      examples: [
        "/market/logistics/request?service=ASKABLE&quantity=500",
        "/market/logistics/request?service=ASKABLE&quantity=500 @buyer",
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
        "/profile/logistic-orders?order_id=SHIPPED @buyer",
        "/profile/logistic-orders?logistic_request=AWAITED @buyer",
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
        "/portal/logistics?request=ANSWERABLE @logistics",
        "/portal/logistics?order=SENDABLE @logistics",
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
    "/market/logistics/cost",
    "/portal/logistics/services/export",
    "/portal/logistics/orders/:id/checkpoint/:act",
    "/profile/logistic-orders/:id/:file",
  ],
  ids: {
    ASKABLE: { list: "logistic-service" },
    SHIPPED: { list: "logistics-service-order/customer?status=delivered", as: "buyer" },
    AWAITED: {
      list: "logistics-service-order-request/customer?status=pending",
      as: "buyer",
    },
    ANSWERABLE: {
      list: "portal/logistics-service-order-request?status=pending",
      as: "logistics",
    },
    SENDABLE: { list: "portal/logistics-service-order?status=approved", as: "logistics" },
    CARRIER: { list: "logistics-provider" },
    OFFERED: { list: "portal/logistic-service?state=listed", as: "logistics" },
    TRACKING: {
      list: "portal/logistics-service-order?status=dispatched",
      as: "logistics",
      of: "trackingCode",
    },
    CARRIED: { list: "portal/logistics-service-order?status=dispatched", as: "logistics" },
  },
  sameWords: [
    "fr logistics.portal.input.description",
    "fr logistics.portal.example.service",
    "fr logistics.track.photo",
    "fr logistics.waybill.date",
    "fr logistics.waybill.description",
    "fr logistics.order.term.description",
    "fr logistics.order.cost.service",
    "fr logistics.order.cost.total",
    "fr logistics.order.term.total",
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
    "logistics_checkpoint.note",
    "logistics_checkpoint.place",
    "logistics_offer.cost",
    "logistics_order.proof",
    "logistics_order.received_by",
    "logistics_order.tracking_code",
    "logistics_request.cost",
  ],
};
