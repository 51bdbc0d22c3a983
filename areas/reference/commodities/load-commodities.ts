import { languages } from "#core/languages.ts";
import { searchPhrase, searchWords } from "#core/search-words.ts";
import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import {
  type CsvRow,
  idOf,
  idsByCode,
  namesOf,
  numberOrNull,
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

/** Loads the commodity tree with its names, units and search words. */
export const commodityLoading: DataLoader = {
  name: "commodities",
  version: 2,
  files: [
    "data/reference/commodities.csv",
    "data/names/categories.csv",
    "data/names/sub-categories.csv",
    "data/names/commodities.csv",
    "data/reference/measurement_units.csv",
    "data/names/units.csv",
  ],
  async load({ db, texts }) {
    const [tree = [], categories = [], subCategories = [], names = [], units = [], unitNames = []] =
      texts.map(readCsv);
    await upsert(db, commodityCategory, [commodityCategory.code], categories.map(entryOf));
    const categoryIds = idsByCode(await db.orm.select().from(commodityCategory));
    const below = subCategories.map((row) => ({
      ...entryOf(row),
      categoryId: idOf(categoryIds, getCell(row, "category")),
    }));
    await upsert(db, commoditySubCategory, [commoditySubCategory.code], below);
    const subCategoryIds = idsByCode(await db.orm.select().from(commoditySubCategory));
    const subCategoryCodes = new Set(below.map(({ code }) => code));
    const nameRows = new Map(names.map((row) => [getCell(row, "code"), row]));
    const named = tree.map((row) => {
      const category = slug(getCell(row, "category"));
      const plain = slug(getCell(row, "sub_category"));
      const own = `${category}-${plain}`;
      const nameRow = nameRows.get(getCell(row, "code"));
      if (!nameRow) throw new Error(`data/names/commodities.csv has no row for ${row.code}`);
      const commodityColumns = {
        code: getCell(row, "code"),
        subCategoryId: idOf(subCategoryIds, subCategoryCodes.has(own) ? own : plain),
        categoryId: idOf(categoryIds, category),
        names: namesOf(nameRow),
        hsCode: getCell(row, "hs_code"),
      };
      return { goods: commodityColumns, words: wordsOf(nameRow) };
    });
    await upsert(
      db,
      commodity,
      [commodity.code],
      named.map(({ goods: commodityColumns }) => commodityColumns),
    );
    const ids = idsByCode(await db.orm.select().from(commodity));
    const words = named.flatMap(({ goods: commodityColumns, words }) =>
      words.map((word) => ({ commodityId: idOf(ids, commodityColumns.code), ...word })),
    );
    await db.orm.delete(commodityWord);
    await upsert(db, commodityWord, [commodityWord.word, commodityWord.commodityId], words);
    await upsert(db, measurementUnit, [measurementUnit.code], unitsOf(units, unitNames));
    return tree.length + units.length;
  },
};

const entryOf = (row: CsvRow) => ({ code: getCell(row, "code"), names: namesOf(row) });

/** Returns each name and synonym as a whole, then their single words without "ya" and "of". */
function wordsOf(row: CsvRow): { word: string; isWhole: boolean }[] {
  const names = [
    ...languages.map((language) => getCell(row, language)),
    ...getCell(row, "also").split("|"),
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

function unitsOf(units: CsvRow[], names: CsvRow[]) {
  const namesByUnit = new Map(names.map((row) => [getCell(row, "unit"), row]));
  return units.map((row) => {
    const code = getCell(row, "unit");
    const named = namesByUnit.get(code) ?? {};
    return {
      code,
      names: namesOf(named),
      shortNames: namesOf(named, "short_"),
      baseUnit: getCell(row, "base_unit") || null,
      factor: numberOrNull(row, "factor_to_base"),
    };
  });
}
