import { index, pgTable } from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { instant, money, reference } from "#server/database/columns.ts";
import type { PlanInput } from "./plan-choice.ts";

/** A plan saved by a user: its input, and its total on that day. */
export const tradePlan = pgTable(
  "trade_plan",
  (t) => ({
    id: t.uuid().primaryKey(),
    accountId: reference("account_id", () => account.id),
    title: t.text().notNull(),
    choice: t.jsonb().$type<PlanInput>().notNull(),
    total: money("total").notNull(),
    /** Null if there is no upper bound. */
    atMost: money("at_most"),
    currency: t.text().notNull(),
    createdAt: instant("created_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [index("trade_plan__own").on(table.accountId, table.createdAt, table.id)],
);
