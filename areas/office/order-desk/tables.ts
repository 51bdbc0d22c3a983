import { check, index, pgTable } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, isOneOf, reference } from "#server/database/columns.ts";
import { type DeskOrderKind, deskOrderKinds } from "./desk-order-rules.ts";

/** What an officer writes about an order for other officers; its parties never read it. */
export const orderNote = pgTable(
  "order_note",
  (t) => ({
    id: t.uuid().primaryKey(),
    kind: t.text().$type<DeskOrderKind>().notNull(),
    /** The order or request. */
    subjectId: t.uuid("subject_id").notNull(),
    /** The officer. */
    by: reference("by", () => account.id),
    text: t.text().notNull(),
    at: instant("at").notNull(),
  }),
  (table) => [
    check("order_note__kind", isOneOf("kind", deskOrderKinds)),
    index("order_note__of").on(table.kind, table.subjectId, table.at),
    index("order_note__by").on(table.by, table.at),
  ],
);
