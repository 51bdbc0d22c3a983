import { getTableColumns, sql } from "drizzle-orm";
import { normalizeFormText } from "#core/normalize-form-text.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import { tableWriter } from "#server/uploads/csv-cells.ts";
import { readNamedPlaces } from "../portal/named-places.ts";
import { logisticService as s } from "../tables.ts";
import { readListedNames } from "./listed-names.ts";
import { columns } from "./table-columns.ts";

/**
 * Exports all services of the caller as a table that the import accepts, with place names in their
 * language.
 */
export async function exportServices(context: Context): Promise<{ csv: string }> {
  const { accountId } = personOf(context);
  const [rows, places, names] = await Promise.all([
    readAll(context, { providerId: accountId }),
    readNamedPlaces(context),
    readListedNames(context),
  ]);
  const { head, rows: write, number } = tableWriter(context.language);
  const cellsOf = (row: Row): Record<string, string | number | null> => ({
    id: row.id,
    from: places.labelOf(row.fromId),
    to: places.labelOf(row.toId),
    mode: row.mode,
    charging_mode: row.chargingMode,
    price: number(row.price),
    currency: row.currency,
    unit: names.codeOf("unit", row.unitId),
    min_days: row.minDays,
    max_days: row.maxDays,
    minimum_order: number(row.minimumOrder),
    maximum_order: row.maximumOrder === null ? "" : number(row.maximumOrder),
    minimum_charge: number(row.minimumCharge),
    goods: row.goods.map((id) => names.codeOf("goods", id)).join("; "),
    description: normalizeFormText(row.description),
    ...Object.fromEntries(
      row.bands.flatMap(({ from, price }, index) => [
        [`band${index + 1}_from`, number(from)],
        [`band${index + 1}_price`, number(price)],
      ]),
    ),
    ...Object.fromEntries(
      row.charges.flatMap(({ kind, mode, value }, index) => [
        [`charge${index + 1}_kind`, kind],
        [`charge${index + 1}_mode`, mode],
        [`charge${index + 1}_value`, number(value)],
      ]),
    ),
  });
  const table = rows.map((row) => {
    const cells = cellsOf(row);
    return columns.map((column) => String(cells[column] ?? ""));
  });
  return { csv: head(columns) + write(table) };
}

type Row = Awaited<ReturnType<typeof readAll>>[number];

const readAll = statement("own services exported", (p: Parameters<{ providerId: string }>) =>
  select(
    getTableColumns(s),
    sql`from ${s} where ${s.providerId} = ${p.providerId} order by ${s.createdAt}, ${s.id}`,
  ),
);
