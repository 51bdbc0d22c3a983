import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, money, reference } from "#server/database/columns.ts";
import type { PlanInput } from "./plan-choice.ts";

/** A plan saved by a user: its input, and its total on that day. */
export const tradePlan = pgTable(
  "trade_plan",
  {
    id: uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    title: text().notNull(),
    choice: jsonb().$type<PlanInput>().notNull(),
    total: money("total").notNull(),
    /** Null if there is no upper bound. */
    atMost: money("at_most"),
    currency: text().notNull(),
    createdAt: instant("created_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [index("trade_plan__own").on(table.accountId, table.createdAt, table.id)],
);
