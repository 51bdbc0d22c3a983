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
import type { DataLoader } from "#server/database/load-once.ts";
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
export const standardLoading: DataLoader = {
  name: "standards",
  version: 2,
  files: [ruleTextsFile, "data/reference/east_african_standards.json"],
  async load({ db, texts: [texts = "", file = ""] }) {
    const textOf = ruleTexts(texts);
    const standards = standardRows.parse(JSON.parse(file));
    const commodityIds = idsByCode(await db.orm.select().from(commodity));
    const subCategories = await db.orm.select().from(commoditySubCategory);
    const subCategoryIds = idsByCode(subCategories);
    const words = await db.orm.select().from(commodityWord);
    const wordsOfGoods = (codes: string[]) => {
      const ids = new Set(codes.map((code) => idOf(commodityIds, code)));
      return words.filter(({ commodityId }) => ids.has(commodityId)).map(({ word }) => word);
    };
    const textOrNull = (text: string | null) => (text === null ? null : textOf(text));
    const rows = standards.map((standard) => {
      const called = textOf(standard.title);
      const subCategory = subCategories.find(({ code }) => code === standard.subCategory);
      return {
        code: standard.code,
        names: called,
        specificationType: standard.specificationType,
        subCategoryId: idOf(subCategoryIds, standard.subCategory),
        hsCode: standard.hsCode,
        ics: standard.ics,
        edition: standard.edition === null ? null : Number(standard.edition),
        statuses: textOrNull(standard.status),
        moistureMax: standard.moisturePercentMax,
        aflatoxinMax: standard.aflatoxinPpbMax,
        notes: textOrNull(standard.note),
        ...ruleColumnsOf(standard),
        searchText: searchText(
          standard.code,
          standard.code.replace(" ", ""),
          ...Object.values(called),
          ...Object.values(subCategory?.names ?? {}),
          ...wordsOfGoods(standard.goods),
        ),
      };
    });
    await upsert(db, eastAfricanStandard, [eastAfricanStandard.code], rows);
    const ids = idsByCode(await db.orm.select().from(eastAfricanStandard));
    const links = standards.flatMap(({ code, goods: codes }) =>
      codes.map((standard) => ({
        standardId: idOf(ids, code),
        commodityId: idOf(commodityIds, standard),
      })),
    );
    await db.orm.delete(standardCommodity);
    await upsert(
      db,
      standardCommodity,
      [standardCommodity.standardId, standardCommodity.commodityId],
      links,
    );
    return rows.length;
  },
};
