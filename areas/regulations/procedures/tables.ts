import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, unique } from "drizzle-orm/pg-core";
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
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    code: t.text().notNull().unique("trade_procedure__code"),
    countryCode: codeReference("country_code", () => country.code),
    operation: t.text().$type<ProcedureOperation>().notNull(),
    titles: names("titles").notNull(),
    /**
     * The commodity that the source page names, or the categories that its title covers; without
     * either, any goods.
     */
    commodityId: t.integer("commodity_id").references(() => commodity.id),
    categoryIds: t.integer("category_ids").array().notNull(),
    subCategoryIds: t.integer("sub_category_ids").array().notNull(),
    /** The place it passes through, if its title names one. */
    placeId: t.integer("place_id").references(() => importExportLocation.id),
    /** As counted by the source page, which may combine several steps in one block. */
    stepsTotal: t.integer("steps_total"),
    documents: t.jsonb().$type<LocalizedText[]>().notNull(),
    costs: t.jsonb().$type<ProcedureCost[]>().notNull(),
    times: t.jsonb().$type<PartTime[]>().notNull(),
    /** Null if no source page says. */
    isOnline: t.boolean("is_online"),
    applyAt: names("apply_at"),
    applyUrl: t.text("apply_url"),
    payments: names("payments"),
    completedBy: names("completed_by"),
    notes: names("notes"),
    institutions: t.integer(),
    ...ruleColumns(),
    /** Words of the titles, steps and documents in every language. */
    searchText: t.text("search_text").notNull(),
  }),
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
  (t) => ({
    procedureId: t
      .integer("procedure_id")
      .notNull()
      .references(() => tradeProcedure.id, { onDelete: "cascade" }),
    commodityId: listReference("commodity_id", () => commodity.id),
  }),
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
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    procedureId: t
      .integer("procedure_id")
      .notNull()
      .references(() => tradeProcedure.id, { onDelete: "cascade" }),
    /** Stable across newer files, so that users' ticks are preserved. */
    code: t.text().notNull(),
    position: t.integer().notNull(),
    names: names().notNull(),
    /** How many steps the source page counts in this one. */
    parts: t.integer().notNull(),
    times: t.jsonb().$type<StepTime[]>().notNull(),
  }),
  (table) => [
    unique("trade_procedure_step__code").on(table.procedureId, table.code),
    check("trade_procedure_step__parts", sql`parts > 0`),
  ],
);

/** The steps of a procedure that a user has completed. */
export const regulationProgress = pgTable(
  "regulation_progress",
  (t) => ({
    accountId: reference("account_id", () => account.id),
    stepId: t
      .integer("step_id")
      .notNull()
      .references(() => tradeProcedureStep.id, { onDelete: "cascade" }),
    doneAt: instant("done_at").notNull(),
    isDemo: t.boolean("is_demo").notNull().default(false),
  }),
  (table) => [
    primaryKey({ name: "regulation_progress__pk", columns: [table.accountId, table.stepId] }),
    index("regulation_progress__step").on(table.stepId),
  ],
);

/** One statement of the simplified trade regime or the rules of origin. */
export const tradeRule = pgTable(
  "trade_rule",
  (t) => ({
    id: t.integer().primaryKey().generatedAlwaysAsIdentity(),
    code: t.text().notNull().unique("trade_rule__code"),
    regime: t.text().$type<TradeRegime>().notNull(),
    /** "EAC", or the codes of the countries it applies in: "RW", "BI-RW". */
    scope: t.text().notNull(),
    countryCodes: t.text("country_codes").array().notNull(),
    /** The topic in one word: "threshold", "certificate". */
    topic: t.text().notNull(),
    topicNames: names("topic_names").notNull(),
    statements: names("statements").notNull(),
    position: t.integer().notNull(),
    ...ruleColumns(),
  }),
  (table) => [
    check("trade_rule__regime", isOneOf("regime", tradeRegimes)),
    index("trade_rule__order").on(table.regime, table.position, table.id),
  ],
);
