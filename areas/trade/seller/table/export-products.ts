import { sql } from "drizzle-orm";
import { product } from "#areas/trade/market/tables.ts";
import { currencyDecimals } from "#core/currencies.ts";
import { normalizeFormText } from "#core/normalize-form-text.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { tableWriter } from "#server/uploads/csv-cells.ts";
import { getSeller } from "../products/lock-seller.ts";
import { loadReferenceNames, type ReferenceNames } from "./reference-names.ts";
import { columns } from "./table-columns.ts";

const atOnce = 1000;

/**
 * Returns all products of the caller as a table that the import accepts, with names in their
 * language.
 */
export async function exportProducts(context: Context): Promise<{ csv: string }> {
  const { id } = await getSeller(context);
  const names = await loadReferenceNames(context);
  const table = tableWriter(context.language);
  const parts = [table.head(columns)];
  for await (const rows of pagesOf(context, id)) {
    parts.push(table.rows(rows.map((row) => cellsOf(row, names, table.number))));
  }
  return { csv: parts.join("") };
}

async function* pagesOf(context: Context, traderId: string): AsyncGenerator<Row[]> {
  let last: Pick<Row, "name" | "id"> | undefined;
  do {
    const rows: Row[] = await readPage(context, {
      traderId,
      afterName: last?.name ?? "",
      afterId: last?.id ?? "00000000-0000-0000-0000-000000000000",
      size: atOnce,
    });
    if (rows.length > 0) yield rows;
    last = rows.length === atOnce ? rows.at(-1) : undefined;
  } while (last);
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

const readPage = statement(
  "products exported",
  (p: Parameters<{ traderId: string; afterName: string; afterId: string; size: number }>) =>
    select(
      {
        id: product.id,
        name: product.name,
        description: product.description,
        commodityId: product.commodityId,
        locationId: product.locationId,
        unitId: product.unitId,
        price: product.price,
        currency: product.currency,
        quantity: product.quantity,
        minimumOrderQuantity: product.minimumOrderQuantity,
        minimumOrderAmount: product.minimumOrderAmount,
      },
      sql`from ${product} where ${product.traderId} = ${p.traderId}
        and (${product.name}, ${product.id}) > (${p.afterName}, ${p.afterId}::uuid)
        order by ${product.name}, ${product.id} limit ${p.size}`,
    ),
);

function cellsOf(
  row: Row,
  names: ReferenceNames,
  number: (value: number | string) => string,
): string[] {
  const money = (amount: number) => number(amount.toFixed(currencyDecimals(row.currency)));
  return [
    row.name,
    normalizeFormText(row.description),
    names.nameOf("commodity", row.commodityId),
    names.nameOf("location", row.locationId),
    names.nameOf("unit", row.unitId),
    money(row.price),
    number(row.quantity),
    number(row.minimumOrderQuantity),
    money(row.minimumOrderAmount),
  ];
}
