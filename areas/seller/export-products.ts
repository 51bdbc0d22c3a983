import { stringify } from "csv-stringify/sync";
import { placesOf } from "#core/currencies.ts";
import type { Language } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import type { ProductFields } from "./check-product.ts";
import { readSeller } from "./hold-shop.ts";
import { type NamedThings, readNamedThings } from "./named-things.ts";
import { columns, guarded } from "./table-columns.ts";

interface Row extends ProductFields {
  id: string;
  currency: string;
}

/** By this mark spreadsheets know that the text is UTF-8. */
const mark = "\ufeff";
const atOnce = 1000;

/** French spreadsheets separate cells by semicolons, as the comma is for decimals. */
const semicolons: readonly Language[] = ["fr", "rn"];

/** All products of the caller as a table that the import reads, in her language's names of things. */
export async function exportProducts(context: Context): Promise<{ csv: string }> {
  const { id } = await readSeller(context);
  const named = await readNamedThings(context);
  const isFrench = semicolons.includes(context.language);
  const write = { delimiter: isFrench ? ";" : ",", record_delimiter: "\r\n" };
  const parts = [mark, stringify([columns], write)];
  for await (const rows of pagesOf(context, id)) {
    parts.push(
      stringify(
        rows.map((row) => cellsOf(row, named, isFrench ? "," : ".")),
        write,
      ),
    );
  }
  return { csv: parts.join("") };
}

async function* pagesOf({ db }: Context, traderId: string): AsyncGenerator<Row[]> {
  let last: Pick<Row, "name" | "id"> | undefined;
  do {
    const rows: Row[] = await db.named<Row>("products exported", page, [
      traderId,
      last?.name ?? "",
      last?.id ?? "00000000-0000-0000-0000-000000000000",
      atOnce,
    ]);
    if (rows.length > 0) yield rows;
    last = rows.length === atOnce ? rows.at(-1) : undefined;
  } while (last);
}

const page = `
  select id, name, description, commodity_id as "commodityId", location_id as "locationId",
    unit_id as "unitId", price, currency, quantity,
    minimum_order_quantity as "minimumOrderQuantity", minimum_order_amount as "minimumOrderAmount"
  from product where trader_id = $1 and (name, id) > ($2, $3::uuid) order by name, id limit $4`;

function cellsOf(row: Row, named: NamedThings, decimals: string): string[] {
  const money = (amount: number) => amount.toFixed(placesOf(row.currency)).replace(".", decimals);
  const number = (amount: number) => String(amount).replace(".", decimals);
  return [
    guarded(row.name),
    guarded(row.description),
    named.nameOf("commodity", row.commodityId),
    named.nameOf("location", row.locationId),
    named.nameOf("unit", row.unitId),
    money(row.price),
    number(row.quantity),
    number(row.minimumOrderQuantity),
    money(row.minimumOrderAmount),
  ];
}
