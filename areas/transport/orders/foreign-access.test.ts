import { testForeignAccess } from "#app/testing/foreign-access.ts";
import { order, photo, reason } from "#app/testing/foreign-transport.ts";
import { transportOrders } from "./area.ts";

testForeignAccess(transportOrders, {
  cases: {
    "GET api logistics-service-order/{id}": order("customer", "approved"),
    "PUT api logistics-service-order/cancel/{id}": order("customer", "approved", reason),
    "POST api logistics-service-order/rating/{id}": order("customer", "delivered", { rating: 5 }),
    "POST api portal/logistics-service-order/{id}/dispatch": order("provider", "approved"),
    "POST api portal/logistics-service-order/{id}/cancel": order("provider", "approved", reason),
    "POST api portal/logistics-service-order/{id}/deliver": order("provider", "dispatched", {
      receivedBy: "Neema",
    }),
    "GET pages logistics-service-order/{id}/proof": photo("order"),
    "GET pages logistics-service-order/{id}/waybill-sheet": order("customer", "approved"),
    "GET pages logistics-service-order/{id}/waybill": order("customer", "approved"),
  },
  ofEverybody: {
    "GET api logistics-service-order/customer": "the list is the caller's own, whatever the filter",
  },
});
