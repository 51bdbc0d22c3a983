import { z } from "zod";
import {
  commodity,
  commoditySubCategory,
  commodityWord,
} from "#areas/reference/commodities/tables.ts";
import {
  ruleColumnsOf,
  ruleSourceFields,
  ruleTexts,
  ruleTextsFile,
} from "#areas/regulations/sources/rule-texts.ts";
import { searchText } from "#core/search-words.ts";
import type { Loading } from "#server/database/load-once.ts";
import { idOf, idsByCode } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { specificationTypes } from "./standard-rules.ts";
import { eastAfricanStandard, standardCommodity } from "./tables.ts";

const standardRows = z.array(
  z.object({
    code: z.string(),
    title: z.string(),
    specificationType: z.enum(specificationTypes),
    subCategory: z.string(),
    goods: z.array(z.string()),
    hsCode: z.string().nullable(),
    ics: z.string().nullable(),
    edition: z.string().nullable(),
    status: z.string().nullable(),
    moisturePercentMax: z.number().nullable(),
    aflatoxinPpbMax: z.number().nullable(),
    note: z.string().nullable(),
    ...ruleSourceFields,
  }),
);

/**
 * Loads standards with their commodities. The search text includes the words of these commodities.
 */
export const standardLoading: Loading = {
  name: "standards",
  version: 2,
  files: [ruleTextsFile, "data/reference/east_african_standards.json"],
  async load({ db, texts: [texts = "", file = ""] }) {
    const textOf = ruleTexts(texts);
    const standards = standardRows.parse(JSON.parse(file));
    const goodsIds = idsByCode(await db.orm.select().from(commodity));
    const subCategories = await db.orm.select().from(commoditySubCategory);
    const subCategoryIds = idsByCode(subCategories);
    const words = await db.orm.select().from(commodityWord);
    const wordsOfGoods = (codes: string[]) => {
      const ids = new Set(codes.map((code) => idOf(goodsIds, code)));
      return words.filter(({ commodityId }) => ids.has(commodityId)).map(({ word }) => word);
    };
    const textOrNull = (text: string | null) => (text === null ? null : textOf(text));
    const rows = standards.map((one) => {
      const called = textOf(one.title);
      const shelf = subCategories.find(({ code }) => code === one.subCategory);
      return {
        code: one.code,
        names: called,
        specificationType: one.specificationType,
        subCategoryId: idOf(subCategoryIds, one.subCategory),
        hsCode: one.hsCode,
        ics: one.ics,
        edition: one.edition === null ? null : Number(one.edition),
        statuses: textOrNull(one.status),
        moistureMax: one.moisturePercentMax,
        aflatoxinMax: one.aflatoxinPpbMax,
        notes: textOrNull(one.note),
        ...ruleColumnsOf(one),
        searchText: searchText(
          one.code,
          one.code.replace(" ", ""),
          ...Object.values(called),
          ...Object.values(shelf?.names ?? {}),
          ...wordsOfGoods(one.goods),
        ),
      };
    });
    await upsert(db, eastAfricanStandard, [eastAfricanStandard.code], rows);
    const ids = idsByCode(await db.orm.select().from(eastAfricanStandard));
    const made = standards.flatMap(({ code, goods }) =>
      goods.map((one) => ({ standardId: idOf(ids, code), commodityId: idOf(goodsIds, one) })),
    );
    await db.orm.delete(standardCommodity);
    await upsert(
      db,
      standardCommodity,
      [standardCommodity.standardId, standardCommodity.commodityId],
      made,
    );
    return rows.length;
  },
};
