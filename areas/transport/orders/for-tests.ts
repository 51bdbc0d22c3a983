import { choice, type ForTests } from "#app/testing/for-tests.ts";

/** Keys of a single request or order. */
const oneTransport = "id name marks facts cost history way";

export const forTests: ForTests = {
  pages: {
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
    "/profile/logistic-orders": {
      examples: [
        "/profile/logistic-orders?tab=orders @buyer",
        "/profile/logistic-orders?order_id=SHIPPED @buyer",
        "/profile/logistic-orders?logistic_request=AWAITED @buyer",
      ],
      shapes: [
        "title one list missing",
        "tab currentPage total size chips cards",
        "state label chosen",
        `${oneTransport} title next isToAll acts offers waybill deliveryCode rated paying`,
        "id name version marks isOpen facts",
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
        "title one list missing services carrier",
        "title next waybill work all",
        `${oneTransport} paying`,
        "id name to marks facts mayAnswer arrival mayReport mayDeliver mayCancel",
        "tab loads currentPage total size chips cards parts toCheck",
        "state label chosen",
        "name title more works",
      ],
    },
    "/portal/logistics/loads": {
      examples: [
        "/portal/logistics/loads @logistics",
        "/portal/logistics/loads?near=true @logistics",
      ],
      shapes: [
        choice,
        "title closed",
        "title currentPage isNear filterForm isOne missing total currencies loads",
        "id name facts serviceOffer quote mayWithdraw note",
        "serviceId cost",
        "title send validity isFolded total days comment currency sign",
      ],
    },
  },
  withoutPage: ["/profile/logistic-orders/:id/:file"],
  ids: {
    SHIPPED: { list: "logistics-service-order/customer?status=delivered", as: "buyer" },
    SENDABLE: { list: "portal/logistics-service-order?status=approved", as: "logistics" },
    CARRIED: { list: "portal/logistics-service-order?status=dispatched", as: "logistics" },
  },
  sameWords: [
    "fr logistics.waybill.date",
    "fr logistics.waybill.description",
    "fr logistics.order.term.description",
    "fr logistics.order.cost.service",
    "fr logistics.order.cost.total",
    "fr logistics.order.term.total",
  ],
};
