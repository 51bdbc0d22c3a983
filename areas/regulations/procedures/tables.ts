import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { account } from "#areas/people/accounts/tables.ts";
import { toSearchVector } from "#areas/platform/search-index/tables.ts";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { country, importExportLocation } from "#areas/reference/places/tables.ts";
import { ruleColumns } from "#areas/regulations/sources/tables.ts";
import type { LocalizedText } from "#core/languages.ts";
import { borderOperations } from "#core/modules.ts";
import {
  codeReference,
  instant,
  isOneOf,
  listReference,
  names,
  reference,
} from "#server/database/columns.ts";
import {
  type PartTime,
  type ProcedureCost,
  type ProcedureOperation,
  type StepTime,
  type TradeRegime,
  tradeRegimes,
} from "./procedure-rules.ts";

/** A procedure that an authority requires for moving goods across a border. */
export const tradeProcedure = pgTable(
  "trade_procedure",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique("trade_procedure__code"),
    countryCode: codeReference("country_code", () => country.code),
    operation: text().$type<ProcedureOperation>().notNull(),
    titles: names("titles").notNull(),
    /**
     * The commodity that the source page names, or the categories that its title covers; without
     * either, any goods.
     */
    commodityId: integer("commodity_id").references(() => commodity.id),
    categoryIds: integer("category_ids").array().notNull(),
    subCategoryIds: integer("sub_category_ids").array().notNull(),
    /** The place it passes through, if its title names one. */
    placeId: integer("place_id").references(() => importExportLocation.id),
    /** As counted by the source page, which may combine several steps in one block. */
    stepsTotal: integer("steps_total"),
    documents: jsonb().$type<LocalizedText[]>().notNull(),
    costs: jsonb().$type<ProcedureCost[]>().notNull(),
    times: jsonb().$type<PartTime[]>().notNull(),
    /** Null if no source page says. */
    isOnline: boolean("is_online"),
    applyAt: names("apply_at"),
    applyUrl: text("apply_url"),
    payments: names("payments"),
    completedBy: names("completed_by"),
    notes: names("notes"),
    institutions: integer(),
    ...ruleColumns(),
    /** Words of the titles, steps and documents in every language. */
    searchText: text("search_text").notNull(),
  },
  (table) => [
    check("trade_procedure__operation", isOneOf("operation", borderOperations)),
    index("trade_procedure__country").on(table.countryCode, table.operation),
    index("trade_procedure__commodity").on(table.commodityId),
    index("trade_procedure__place").on(table.placeId),
    index("trade_procedure__words").using("gin", toSearchVector(table.searchText)),
  ],
);

/** The commodities a procedure applies to: the one it names, those of its categories, or all. */
export const tradeProcedureCommodity = pgTable(
  "trade_procedure_commodity",
  {
    procedureId: integer("procedure_id")
      .notNull()
      .references(() => tradeProcedure.id, { onDelete: "cascade" }),
    commodityId: listReference("commodity_id", () => commodity.id),
  },
  (table) => [
    primaryKey({
      name: "trade_procedure_commodity__pk",
      columns: [table.procedureId, table.commodityId],
    }),
    index("trade_procedure_commodity__commodity").on(table.commodityId, table.procedureId),
  ],
);

/** A step, or a block of steps, as the source page lists it. */
export const tradeProcedureStep = pgTable(
  "trade_procedure_step",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    procedureId: integer("procedure_id")
      .notNull()
      .references(() => tradeProcedure.id, { onDelete: "cascade" }),
    /** Stable across newer files, so that users' ticks are preserved. */
    code: text().notNull(),
    position: integer().notNull(),
    names: names().notNull(),
    /** How many steps the source page counts in this one. */
    parts: integer().notNull(),
    times: jsonb().$type<StepTime[]>().notNull(),
  },
  (table) => [
    unique("trade_procedure_step__code").on(table.procedureId, table.code),
    check("trade_procedure_step__parts", sql`parts > 0`),
  ],
);

/** The steps of a procedure that a user has completed. */
export const regulationProgress = pgTable(
  "regulation_progress",
  {
    accountId: reference("account_id", () => account.id),
    stepId: integer("step_id")
      .notNull()
      .references(() => tradeProcedureStep.id, { onDelete: "cascade" }),
    doneAt: instant("done_at").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    primaryKey({ name: "regulation_progress__pk", columns: [table.accountId, table.stepId] }),
    index("regulation_progress__step").on(table.stepId),
  ],
);

/** One statement of the simplified trade regime or the rules of origin. */
export const tradeRule = pgTable(
  "trade_rule",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    code: text().notNull().unique("trade_rule__code"),
    regime: text().$type<TradeRegime>().notNull(),
    /** "EAC", or the codes of the countries it applies in: "RW", "BI-RW". */
    scope: text().notNull(),
    countryCodes: text("country_codes").array().notNull(),
    /** The topic in one word: "threshold", "certificate". */
    topic: text().notNull(),
    topicNames: names("topic_names").notNull(),
    statements: names("statements").notNull(),
    position: integer().notNull(),
    ...ruleColumns(),
  },
  (table) => [
    check("trade_rule__regime", isOneOf("regime", tradeRegimes)),
    index("trade_rule__order").on(table.regime, table.position, table.id),
  ],
);
