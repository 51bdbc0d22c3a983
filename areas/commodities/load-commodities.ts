import { languages } from "#core/languages.ts";
import { searchPhrase, searchWords } from "#core/search-words.ts";
import { cell, readCsv } from "#server/csv.ts";
import type { Load, Loading } from "#server/database/load-once.ts";
import {
  idOf,
  idsByCode,
  namesOf,
  numberOrNull,
  type Row,
  slug,
} from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import {
  commodity,
  commodityCategory,
  commoditySubCategory,
  commodityWord,
  measurementUnit,
} from "./tables.ts";

/** The commodity tree with its names, units and search words. */
export const commodityLoading: Loading = {
  name: "commodities",
  version: 1,
  files: [
    "data/reference/commodities.csv",
    "data/names/categories.csv",
    "data/names/sub-categories.csv",
    "data/names/commodities.csv",
    "data/reference/measurement_units.csv",
    "data/names/units.csv",
  ],
  async load(load) {
    const [tree = [], categories = [], subCategories = [], names = [], units = [], unitNames = []] =
      load.texts.map(readCsv);
    const categoryIds = await loadCategories(load, categories);
    const subCategoryIds = await loadSubCategories(load, subCategories, categoryIds);
    await loadTree(load, tree, names, subCategories, subCategoryIds, categoryIds);
    await loadUnits(load, units, unitNames);
    return tree.length + units.length;
  },
};

async function loadCategories({ db }: Load, rows: Row[]) {
  await upsert(
    db,
    commodityCategory,
    [commodityCategory.code],
    rows.map((row) => ({ code: cell(row, "code"), names: namesOf(row) })),
  );
  return idsByCode(await db.orm.select().from(commodityCategory));
}

async function loadSubCategories({ db }: Load, rows: Row[], categoryIds: Map<string, number>) {
  await upsert(
    db,
    commoditySubCategory,
    [commoditySubCategory.code],
    rows.map((row) => ({
      code: cell(row, "code"),
      categoryId: idOf(categoryIds, cell(row, "category")),
      names: namesOf(row),
    })),
  );
  return idsByCode(await db.orm.select().from(commoditySubCategory));
}

async function loadTree(
  { db }: Load,
  tree: Row[],
  names: Row[],
  subCategories: Row[],
  subCategoryIds: Map<string, number>,
  categoryIds: Map<string, number>,
) {
  const namesByCode = new Map(names.map((row) => [cell(row, "code"), row]));
  const subCategoryCodes = new Set(subCategories.map((row) => cell(row, "code")));
  const nameRow = (code: string): Row => {
    const row = namesByCode.get(code);
    if (!row) throw new Error(`data/names/commodities.csv has no row for ${code}`);
    return row;
  };
  await upsert(
    db,
    commodity,
    [commodity.code],
    tree.map((row) => {
      const category = slug(cell(row, "category"));
      const plain = slug(cell(row, "sub_category"));
      const subCategory = subCategoryCodes.has(`${category}-${plain}`)
        ? `${category}-${plain}`
        : plain;
      return {
        code: cell(row, "code"),
        subCategoryId: idOf(subCategoryIds, subCategory),
        categoryId: idOf(categoryIds, category),
        names: namesOf(nameRow(cell(row, "code"))),
        hsCode: cell(row, "hs_code"),
      };
    }),
  );
  const ids = idsByCode(await db.orm.select().from(commodity));
  const words = tree.flatMap((row) => {
    const code = cell(row, "code");
    return wordsOf(nameRow(code)).map((word) => ({ commodityId: idOf(ids, code), ...word }));
  });
  await db.orm.delete(commodityWord);
  await upsert(db, commodityWord, [commodityWord.word, commodityWord.commodityId], words);
}

/** Each name as a whole and what else people call it; then their single words, "ya" and "of" left out. */
function wordsOf(row: Row): { word: string; isWhole: boolean }[] {
  const names = [
    ...languages.map((language) => cell(row, language)),
    ...cell(row, "also").split("|"),
  ];
  const whole = new Set(names.map(searchPhrase).filter(Boolean));
  const parts = new Set(
    names.flatMap(searchWords).filter((word) => word.length > 2 && !whole.has(word)),
  );
  return [
    ...[...whole].map((word) => ({ word, isWhole: true })),
    ...[...parts].map((word) => ({ word, isWhole: false })),
  ];
}

async function loadUnits({ db }: Load, units: Row[], names: Row[]) {
  const namesByUnit = new Map(names.map((row) => [cell(row, "unit"), row]));
  await upsert(
    db,
    measurementUnit,
    [measurementUnit.code],
    units.map((row) => {
      const code = cell(row, "unit");
      const named = namesByUnit.get(code) ?? {};
      return {
        code,
        names: namesOf(named),
        shortNames: namesOf(named, "short_"),
        baseUnit: cell(row, "base_unit") || null,
        factor: numberOrNull(row, "factor_to_base"),
      };
    }),
  );
}
