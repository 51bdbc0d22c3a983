import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { account } from "#areas/accounts/tables.ts";
import { instant, names, reference } from "#server/database/columns.ts";
import type { Standing } from "./states.ts";

/** A sector chamber, cooperative or other body traders belong to. */
export const association = pgTable("association", {
  id: uuid().primaryKey(),
  names: names().notNull(),
  /** What it does and for whom. */
  about: names("about"),
  phone: text(),
  email: text(),
  website: text(),
  createdAt: instant("created_at").notNull(),
  isDemo: boolean("is_demo").notNull().default(false),
});

/** Somebody's standing in an association; one row a pair, its last state. */
export const associationMember = pgTable(
  "association_member",
  {
    associationId: reference("association_id", () => association.id),
    accountId: reference("account_id", () => account.id),
    /** requested, member, declined or exited. */
    state: text().$type<Exclude<Standing, "none">>().notNull(),
    isAdministrator: boolean("is_administrator").notNull().default(false),
    requestedAt: instant("requested_at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: uuid("decided_by").references(() => account.id),
  },
  (table) => [
    primaryKey({
      name: "association_member__key",
      columns: [table.associationId, table.accountId],
    }),
    check("association_member__state", sql`state in ('requested', 'member', 'declined', 'exited')`),
    index("association_member__of").on(table.accountId),
    index("association_member__by_state").on(table.associationId, table.state, table.requestedAt),
  ],
);
