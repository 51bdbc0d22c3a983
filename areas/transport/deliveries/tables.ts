import { sql } from "drizzle-orm";
import { check, index, pgTable } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { measurementUnit } from "#areas/reference/commodities/tables.ts";
import { location } from "#areas/reference/places/tables.ts";
import { marketOrderRequest } from "#areas/trade/orders/tables.ts";
import { logisticsRequest } from "#areas/transport/requests/tables.ts";
import { logisticService } from "#areas/transport/services/tables.ts";
import {
  instant,
  isOneOf,
  listReference,
  money,
  quantity,
  reference,
} from "#server/database/columns.ts";
import { type DeliveryState, deliveryStates } from "./delivery-rules.ts";

/** The transport that a buyer chose together with the goods of an order request. */
export const orderDelivery = pgTable(
  "order_delivery",
  (t) => ({
    requestId: t
      .uuid("request_id")
      .primaryKey()
      .references(() => marketOrderRequest.id),
    /** Copied from the request. */
    buyerId: reference("buyer_id", () => account.id),
    /** Null where carriers are asked for their price once the seller agrees. */
    serviceId: t.uuid("service_id").references(() => logisticService.id),
    state: t.text().$type<DeliveryState>().notNull(),
    /** The load when it was chosen. */
    quantity: quantity("quantity").notNull(),
    unitId: listReference("unit_id", () => measurementUnit.id),
    /** What the buyer saw that it costs: the carrier is asked for this price or less, never more. */
    total: money("total"),
    currency: t.text(),
    fromId: listReference("from_id", () => location.id),
    toId: listReference("to_id", () => location.id),
    /** The request that went to the carrier. */
    logisticsRequestId: t
      .uuid("logistics_request_id")
      .references(() => logisticsRequest.id)
      .unique("order_delivery__request"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  }),
  (table) => [
    check("order_delivery__state", isOneOf("state", deliveryStates)),
    check("order_delivery__price", sql`(service_id is null) = (total is null)`),
    check("order_delivery__sent", sql`state <> 'sent' or logistics_request_id is not null`),
    index("order_delivery__service").on(table.serviceId),
    index("order_delivery__of_buyer").on(table.buyerId, table.createdAt),
  ],
);
