import { notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import {
  commodity,
  commodityCategory,
  commoditySubCategory,
} from "#areas/reference/commodities/tables.ts";
import { importExportLocation } from "#areas/reference/places/tables.ts";
import {
  ruleColumnsOf,
  ruleSourceFields,
  ruleTexts,
  ruleTextsFile,
} from "#areas/regulations/sources/rule-texts.ts";
import type { LocalizedText } from "#core/languages.ts";
import { borderOperations } from "#core/modules.ts";
import { searchText } from "#core/search-words.ts";
import type { Database } from "#server/database/database.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { idOf, idsByCode } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { timeParts } from "./procedure-rules.ts";
import { tradeProcedure, tradeProcedureCommodity, tradeProcedureStep } from "./tables.ts";

const procedureRow = z.object({
  code: z.string(),
  country: z.string(),
  operation: z.enum(borderOperations),
  commodity: z.string().nullable(),
  categories: z.array(z.string()),
  subCategories: z.array(z.string()),
  place: z.string().nullable(),
  title: z.string(),
  stepsTotal: z.int().nullable(),
  steps: z.array(z.object({ code: z.string(), name: z.string(), parts: z.int().positive() })),
  stepTimes: z.array(
    z.object({
      ofStep: z.string(),
      name: z.string(),
      counterMinutesMax: z.number().nullable(),
      waitDaysMin: z.number().nullable(),
      waitDaysMax: z.number().nullable(),
      onlinePayment: z.boolean().nullable(),
      asOf: z.string().nullable(),
    }),
  ),
  documents: z.array(z.string()),
  costs: z.array(
    z.object({
      item: z.string(),
      amount: z.number(),
      currency: z.string(),
      per: z.string().nullable(),
      plus: z.string().nullable(),
    }),
  ),
  times: z.array(
    z.object({
      part: z.enum(timeParts),
      minDays: z.number().nullable(),
      maxDays: z.number().nullable(),
    }),
  ),
  online: z.boolean().nullable(),
  applyAt: z.string().nullable(),
  applyUrl: z.url().nullable(),
  payment: z.string().nullable(),
  completedBy: z.string().nullable(),
  note: z.string().nullable(),
  institutions: z.int().nullable(),
  ...ruleSourceFields,
});
type ProcedureRow = z.output<typeof procedureRow>;

/**
 * Loads procedures with their steps and commodities. Procedures and steps missing from a newer file
 * are deleted, with the users' progress in them.
 */
export const procedureLoading: DataLoader = {
  name: "trade procedures",
  version: 2,
  files: [
    "data/reference/trade_procedures.json",
    ruleTextsFile,
    // The commodities of the categories that a procedure names.
    "data/reference/commodities.csv",
  ],
  async load({ db, texts: [procedures = "", names = ""] }) {
    const rows = z.array(procedureRow).parse(JSON.parse(procedures));
    const textOf = ruleTexts(names);
    const lists = await readLists(db);
    const stored = rows.map((row) => columnsOf(row, textOf, lists));
    await upsert(db, tradeProcedure, [tradeProcedure.code], stored);
    await deleteOthers(db, rows);
    const ids = idsByCode(await db.orm.select().from(tradeProcedure));
    const steps = rows.flatMap((row) => stepsOf(row, idOf(ids, row.code), textOf));
    const { procedureId, code } = tradeProcedureStep;
    await upsert(db, tradeProcedureStep, [procedureId, code], steps);
    await deleteOtherSteps(db, steps);
    await storeGoods(db, rows, ids, lists);
    return rows.length + steps.length;
  },
};

type TextOf = (english: string) => LocalizedText;
type Lists = Awaited<ReturnType<typeof readLists>>;

async function readLists(db: Database) {
  const commodityRows = await db.orm.select().from(commodity);
  return {
    goods: commodityRows,
    commodities: idsByCode(commodityRows),
    categories: idsByCode(await db.orm.select().from(commodityCategory)),
    subCategories: idsByCode(await db.orm.select().from(commoditySubCategory)),
    places: idsByCode(await db.orm.select().from(importExportLocation)),
  };
}

function columnsOf(row: ProcedureRow, textOf: TextOf, lists: Lists) {
  const orNull = (english: string | null) => (english === null ? null : textOf(english));
  const documents = row.documents.map(textOf);
  const named = [textOf(row.title), ...row.steps.map(({ name }) => textOf(name)), ...documents];
  return {
    code: row.code,
    countryCode: row.country,
    operation: row.operation,
    titles: textOf(row.title),
    commodityId: row.commodity === null ? null : idOf(lists.commodities, row.commodity),
    categoryIds: row.categories.map((code) => idOf(lists.categories, code)),
    subCategoryIds: row.subCategories.map((code) => idOf(lists.subCategories, code)),
    placeId: row.place === null ? null : idOf(lists.places, row.place),
    stepsTotal: row.stepsTotal,
    documents,
    costs: row.costs.map(({ item, amount, currency, per, plus }) => ({
      item: textOf(item),
      amount,
      currency,
      per: orNull(per),
      plus: orNull(plus),
    })),
    times: row.times,
    isOnline: row.online,
    applyAt: orNull(row.applyAt),
    applyUrl: row.applyUrl,
    payments: orNull(row.payment),
    completedBy: orNull(row.completedBy),
    notes: orNull(row.note),
    institutions: row.institutions,
    ...ruleColumnsOf(row),
    searchText: searchText(...named.flatMap((names) => Object.values(names))),
  };
}

const stepsOf = ({ steps, stepTimes }: ProcedureRow, procedureId: number, textOf: TextOf) =>
  steps.map(({ code, name, parts }, index) => ({
    procedureId,
    code,
    position: index + 1,
    names: textOf(name),
    parts,
    times: stepTimes
      .filter(({ ofStep }) => ofStep === code)
      .map(({ ofStep: _, name, ...times }) => ({ name: textOf(name), ...times })),
  }));

async function storeGoods(
  db: Database,
  rows: ProcedureRow[],
  ids: Map<string, number>,
  { goods: commodityRows, commodities, categories, subCategories }: Lists,
) {
  const pairs = rows.flatMap((row) => {
    const ofCategory = new Set(row.categories.map((code) => idOf(categories, code)));
    const ofSub = new Set(row.subCategories.map((code) => idOf(subCategories, code)));
    const own = row.commodity === null ? undefined : idOf(commodities, row.commodity);
    const isAny = own === undefined && ofCategory.size + ofSub.size === 0;
    return commodityRows
      .filter(
        ({ id, categoryId, subCategoryId }) =>
          isAny || id === own || ofCategory.has(categoryId) || ofSub.has(subCategoryId),
      )
      .map(({ id }) => ({ procedureId: idOf(ids, row.code), commodityId: id }));
  });
  const { procedureId, commodityId } = tradeProcedureCommodity;
  await db.orm.delete(tradeProcedureCommodity);
  await upsert(db, tradeProcedureCommodity, [procedureId, commodityId], pairs);
}

const deleteOthers = (db: Database, rows: ProcedureRow[]) =>
  db.orm.delete(tradeProcedure).where(
    notInArray(
      tradeProcedure.code,
      rows.map(({ code }) => code),
    ),
  );

function deleteOtherSteps(db: Database, steps: { procedureId: number; code: string }[]) {
  const { procedureId, code } = tradeProcedureStep;
  const ids = sql.param(steps.map((step) => step.procedureId));
  const codes = sql.param(steps.map((step) => step.code));
  const others = sql`(${procedureId}, ${code}) not in (
    select * from unnest(${ids}::int[], ${codes}::text[]))`;
  return db.orm.delete(tradeProcedureStep).where(others);
}
