import { index, pgTable } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { logisticsOrder } from "#areas/transport/requests/tables.ts";
import { instant, reference } from "#server/database/columns.ts";

/** A place where the goods were reported on their route. */
export const logisticsCheckpoint = pgTable(
  "logistics_checkpoint",
  (t) => ({
    /** Created by the carrier's phone, so that a report sent twice is stored once. */
    id: t.uuid().primaryKey(),
    orderId: reference("order_id", () => logisticsOrder.id),
    /** Code of a transport node or of a location. */
    place: t.text().notNull(),
    note: t.text(),
    /** Key of a file. */
    photo: t.text(),
    /** When the carrier was there; an offline report arrives later. */
    at: instant("at").notNull(),
    createdAt: instant("created_at").notNull(),
    by: t.uuid().references(() => account.id),
  }),
  (table) => [
    index("logistics_checkpoint__of").on(table.orderId, table.at, table.id),
    index("logistics_checkpoint__by").on(table.by),
  ],
);
