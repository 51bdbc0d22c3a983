import { sql } from "drizzle-orm";
import { product } from "#areas/trade/market/tables.ts";
import { productTable } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { acceptTable } from "#server/uploads/accept-table.ts";
import { withoutRepeats, writeRows } from "#server/uploads/write-rows.ts";
import type { ProductFields } from "../products/endpoints.ts";
import { insertDrafts } from "../products/insert-drafts.ts";
import { getSeller, lockSeller } from "../products/lock-seller.ts";
import type { importProducts as endpoint } from "./endpoints.ts";
import { parseProductRow, parseProductTable } from "./parse-table.ts";
import { loadReferenceNames } from "./reference-names.ts";

/**
 * Creates drafts from the rows of a table, and reports on each row. If there are invalid rows or
 * unknown columns, nothing is created unless `leaveOut` allows to skip them.
 * @throws AppError seller.noShop, errors.upload.notATable, seller.badTable for an invalid file
 */
export const importProducts: Handler<typeof endpoint> = async (context, { table, leaveOut }) => {
  const { id: traderId } = await getSeller(context);
  await context.limiters.tableOfPerson.count(personOf(context).accountId);
  const { rows, decimals, untaken } = parseProductTable(acceptTable(table, productTable));
  const names = await loadReferenceNames(context);
  const { currency } = context.edition;
  const read = rows.map(({ row, cells }) => ({
    row,
    name: cells.name,
    ...parseProductRow(cells, { decimals, names, currency }),
  }));
  const called = read.flatMap(({ fields }) => fields?.name ?? []);
  const existing = await findCalled(context, { traderId, names: called });
  const checked = withoutRepeats(read, {
    keyOf: sameness,
    existing: new Set(existing.map(sameness)),
    column: "name",
    twice: "seller.row.twice",
    there: "seller.row.there",
  });
  const written = await writeRows(context, { rows: checked, untaken, leaveOut }, (valid) =>
    make(context, valid),
  );
  return {
    made: written.ids.size,
    wrong: written.wrong,
    untakenColumns: untaken,
    rows: written.rows.map(({ id, ...row }) => ({ ...row, productId: id })),
  };
};

/** The fields that distinguish products of a table. */
const sameness = ({ name, commodityId, locationId, unitId }: Same) =>
  JSON.stringify([name, commodityId, locationId, unitId]);

type Same = Pick<ProductFields, "name" | "commodityId" | "locationId" | "unitId">;

const findCalled = statement(
  "products called so",
  (p: Parameters<{ traderId: string; names: string[] }>) =>
    select(
      {
        name: product.name,
        commodityId: product.commodityId,
        locationId: product.locationId,
        unitId: product.unitId,
      },
      sql`from ${product} where ${product.traderId} = ${p.traderId}
        and ${product.name} = any(${p.names}::text[])`,
    ),
);

type ParsedRow = { row: number } & ReturnType<typeof parseProductRow>;

/** @returns the ids of the new products by their row numbers */
function make(context: Context, rows: ParsedRow[]): Promise<Map<number, string>> {
  return context.transaction(async (context) => {
    const seller = await lockSeller(context);
    const drafts = rows.flatMap(({ fields }) => (fields ? [{ ...fields, images: [] }] : []));
    const ids = await insertDrafts(context, { seller, drafts });
    return new Map(rows.map(({ row }, index) => [row, ids[index] ?? ""]));
  });
}
