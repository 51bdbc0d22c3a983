import { inArray } from "drizzle-orm";
import { commodity } from "#areas/commodities/tables.ts";
import { product } from "#areas/market/tables.ts";
import { productTable } from "#core/forms/upload-rules.ts";
import { newId } from "#core/ids.ts";
import { searchText } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import { acceptTable } from "#server/uploads/accept-table.ts";
import type { ProductFields } from "./check-product.ts";
import { newDraft } from "./create-product.ts";
import type { importProducts as endpoint, ImportReport } from "./endpoints.ts";
import { holdSeller, readSeller, type Seller } from "./hold-shop.ts";
import { readNamedThings } from "./named-things.ts";
import { type CellError, readRow } from "./read-row.ts";
import { readTable } from "./read-table.ts";

interface Read {
  row: number;
  name: string;
  fields: ProductFields | undefined;
  errors: CellError[];
}

/**
 * Makes drafts of the rows of a table, and reports on each. Unless those that are not right may be
 * left out, they are made all or none.
 * @throws AppError seller.noShop, errors.upload.notATable, seller.badTable for a file that is none
 */
export async function importProducts(
  context: Context,
  { table, leaveOut }: ParsedInputOf<typeof endpoint>,
): Promise<ImportReport> {
  const { id: sellerId } = await readSeller(context);
  const { rows, decimals } = readTable(acceptTable(table, productTable));
  const named = await readNamedThings(context);
  const { currency } = context.edition;
  const read = rows.map((row): Read => {
    const { row: number, cells } = row;
    return { row: number, name: cells.name, ...readRow(row, { decimals, named, currency }) };
  });
  const checked = withoutRepeats(read, await madeAlready(context.db, sellerId, read));
  const right = checked.filter(({ errors }) => errors.length === 0);
  const isMade = leaveOut || right.length === checked.length;
  const ids = isMade ? await make(context, right) : new Map<number, string>();
  const { say } = context.phrases.book(context.language);
  return {
    made: ids.size,
    wrong: checked.length - right.length,
    rows: checked.map(({ row, name, errors }) => ({
      row,
      name,
      productId: ids.get(row) ?? null,
      errors: errors.map(({ column, key, values }) => ({ column, message: say(key, values) })),
    })),
  };
}

type Same = Pick<ProductFields, "name" | "commodityId" | "locationId" | "unitId">;

/** What makes a product another one, as far as a table tells. */
const sameness = ({ name, commodityId, locationId, unitId }: Same) =>
  JSON.stringify([name, commodityId, locationId, unitId]);

/** The seller's products that are called as some of the rows are. */
async function madeAlready({ named }: Database, sellerId: string, rows: Read[]) {
  const names = rows.flatMap(({ fields }) => fields?.name ?? []);
  const same = await named<Same>(
    "products called so",
    `select name, commodity_id as "commodityId", location_id as "locationId", unit_id as "unitId"
     from product where trader_id = $1 and name = any($2::text[])`,
    [sellerId, names],
  );
  return new Set(same.map(sameness));
}

/** A file that is sent again, in part or whole, makes nothing twice. */
function withoutRepeats(rows: Read[], made: Set<string>): Read[] {
  const before = new Map<string, number>();
  return rows.map((one) => {
    if (!one.fields) return one;
    const key = sameness(one.fields);
    const row = before.get(key);
    if (row !== undefined) return repeated(one, { key: "seller.row.twice", values: { row } });
    before.set(key, one.row);
    return made.has(key) ? repeated(one, { key: "seller.row.there" }) : one;
  });
}

const repeated = (row: Read, error: Omit<CellError, "column">): Read => ({
  ...row,
  errors: [{ column: "name", ...error }],
});

/** Rows of one statement: each has some thirty parameters of the 65,535 there may be. */
const atOnce = 500;

/** @returns the ids of the new products by the rows they stand in */
function make(context: Context, rows: Read[]): Promise<Map<number, string>> {
  return context.db.transaction(async (db) => {
    const seller = await holdSeller({ ...context, db });
    const drafts = await draftsOf({ ...context, db }, seller, rows);
    for (let from = 0; from < drafts.length; from += atOnce) {
      await db.orm.insert(product).values(drafts.slice(from, from + atOnce));
    }
    return new Map(rows.flatMap(({ row }, place) => [[row, drafts[place]?.id ?? ""] as const]));
  });
}

async function draftsOf({ db, edition, now }: Context, seller: Seller, rows: Read[]) {
  const fields = rows.flatMap((row) => row.fields ?? []);
  const kinds = await db.orm
    .select()
    .from(commodity)
    .where(
      inArray(
        commodity.id,
        fields.map(({ commodityId }) => commodityId),
      ),
    );
  const kindById = new Map(kinds.map((kind) => [kind.id, kind]));
  return fields.map((one): typeof product.$inferInsert => {
    const kind = kindById.get(one.commodityId);
    if (!kind) throw new Error(`No commodity ${one.commodityId}`);
    return {
      id: newId(),
      ...one,
      ...newDraft(now),
      searchText: searchText(one.name),
      categoryId: kind.categoryId,
      subCategoryId: kind.subCategoryId,
      traderId: seller.id,
      currency: edition.currency,
      images: [],
      isDemo: seller.isDemo,
    };
  });
}
