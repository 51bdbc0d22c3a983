import type { Area } from "#server/area.ts";
import { implement } from "#server/operations/operation.ts";
import { orderDeskActs } from "./acts.ts";
import { addOrderNote } from "./add-order-note.ts";
import * as endpoints from "./endpoints.ts";
import { flash } from "./flashes.ts";
import { getDeskOrder } from "./get-desk-order.ts";
import { orderDeskPersonalData } from "./personal-data.ts";
import * as reads from "./reads.ts";
import { refuse } from "./refusals.ts";

/** Orders at the officers' desk: search, history, notes. */
export const orderDesk: Area = {
  name: "office/order-desk",
  personalData: orderDeskPersonalData,
  flashes: Object.values(flash),
  acts: Object.values(orderDeskActs),
  operations: implement(endpoints, reads, { getDeskOrder, addOrderNote }),
  refuse,
};
