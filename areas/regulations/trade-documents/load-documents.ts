import { z } from "zod";
import {
  commodity,
  commodityCategory,
  commoditySubCategory,
} from "#areas/reference/commodities/tables.ts";
import { readCountryNames } from "#areas/reference/places/country-names.ts";
import { regulatoryAgency } from "#areas/regulations/agencies/tables.ts";
import {
  ruleColumnsOf,
  ruleSourceFields,
  ruleTexts,
  ruleTextsFile,
} from "#areas/regulations/sources/rule-texts.ts";
import { searchText } from "#core/search-words.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { Database } from "#server/database/database.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { idOf, idsByCode, namesOf, slug } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { documentConditions, documentFields, documentOperations } from "./document-rules.ts";
import {
  tradeDocument,
  tradeDocumentAgency,
  tradeDocumentCategory,
  tradeDocumentGoods,
  tradeDocumentType,
} from "./tables.ts";

const commoditySelector = z.object({
  category: z.string().optional(),
  subCategory: z.string().optional(),
  commodity: z.string().optional(),
  except: z.boolean().default(false),
});

const documentRows = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    type: z.string(),
    category: z.string(),
    summary: z.string(),
    issuedBy: z.string(),
    agencies: z.array(z.string()),
    operations: z.array(z.enum(documentOperations)).min(1),
    country: z.string().nullable(),
    condition: z.enum(documentConditions).nullable(),
    goods: z.array(commoditySelector),
    fields: z.array(z.enum(documentFields)),
    hasForm: z.boolean(),
    ...ruleSourceFields,
  }),
);
type DocumentRow = z.output<typeof documentRows>[number];

/** Loads documents with their goods, countries and agencies. */
export const documentLoading: DataLoader = {
  name: "trade documents",
  version: 2,
  files: [
    ruleTextsFile,
    "data/names/document-types.csv",
    "data/reference/trade_documents.json",
    "data/reference/regulatory_agencies.json",
  ],
  async load({ db, texts: [texts = "", kinds = "", file = ""] }) {
    const textOf = ruleTexts(texts);
    const documents = documentRows.parse(JSON.parse(file));
    const types = readCsv(kinds).map((row) => ({
      code: slug(getCell(row, "code")),
      names: namesOf(row),
    }));
    await upsert(db, tradeDocumentType, [tradeDocumentType.code], types);
    const categories = [...new Set(documents.map(({ category }) => category))];
    await upsert(
      db,
      tradeDocumentCategory,
      [tradeDocumentCategory.code],
      categories.map((name) => ({ code: slug(name), names: textOf(name) })),
    );
    const typeIds = idsByCode(await db.orm.select().from(tradeDocumentType));
    const categoryIds = idsByCode(await db.orm.select().from(tradeDocumentCategory));
    const landOf = await readCountryNames(db);
    const rows = documents.map((entry) => {
      const [called, about] = [textOf(entry.name), textOf(entry.category)];
      return {
        code: entry.code,
        names: called,
        typeId: idOf(typeIds, slug(entry.type)),
        categoryId: idOf(categoryIds, slug(entry.category)),
        summaries: textOf(entry.summary),
        issuers: textOf(entry.issuedBy),
        operations: entry.operations,
        countryCode: entry.country,
        condition: entry.condition,
        fields: entry.fields,
        hasForm: entry.hasForm,
        ...ruleColumnsOf(entry),
        searchText: searchText(
          entry.code,
          ...Object.values(called),
          ...Object.values(about),
          ...(entry.country ? landOf(entry.country) : []),
        ),
      };
    });
    await upsert(db, tradeDocument, [tradeDocument.code], rows);
    await joinGoodsAndAgencies(db, documents);
    return rows.length;
  },
};

async function joinGoodsAndAgencies(db: Database, documents: DocumentRow[]) {
  const ids = idsByCode(await db.orm.select().from(tradeDocument));
  const agencyIds = idsByCode(await db.orm.select().from(regulatoryAgency));
  const categoryIds = idsByCode(await db.orm.select().from(commodityCategory));
  const subCategoryIds = idsByCode(await db.orm.select().from(commoditySubCategory));
  const commodityIds = idsByCode(await db.orm.select().from(commodity));
  const idOrNull = (known: Map<string, number>, code: string | undefined) =>
    code === undefined ? null : idOf(known, code);
  const commodityLinks = documents.flatMap(({ code, goods: selector }) =>
    selector.map((entry) => ({
      documentId: idOf(ids, code),
      categoryId: idOrNull(categoryIds, entry.category),
      subCategoryId: idOrNull(subCategoryIds, entry.subCategory),
      commodityId: idOrNull(commodityIds, entry.commodity),
      isExcept: entry.except,
    })),
  );
  const issuing = documents.flatMap(({ code, agencies }) =>
    agencies.map((agency) => ({
      documentId: idOf(ids, code),
      agencyId: idOf(agencyIds, agency),
    })),
  );
  await db.orm.delete(tradeDocumentGoods);
  await db.orm.insert(tradeDocumentGoods).values(commodityLinks);
  await db.orm.delete(tradeDocumentAgency);
  await db.orm.insert(tradeDocumentAgency).values(issuing);
}
