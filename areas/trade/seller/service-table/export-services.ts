import { sql } from "drizzle-orm";
import { marketService } from "#areas/trade/market-services/tables.ts";
import { currencyDecimals } from "#core/currencies.ts";
import { normalizeFormText } from "#core/normalize-form-text.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { tableWriter } from "#server/uploads/csv-cells.ts";
import { getSeller } from "../products/lock-seller.ts";
import { serviceColumnNames } from "./service-columns.ts";
import { loadServiceNames } from "./service-names.ts";

/**
 * Returns all services of the caller as a table that the import accepts, with names in their
 * language. A service named as its type has no name of its own there.
 */
export async function exportServices(context: Context): Promise<{ csv: string }> {
  const { id } = await getSeller(context);
  const names = await loadServiceNames(context);
  const table = tableWriter(context.language);
  const rows = await readServices(context, { traderId: id });
  const cells = rows.map((row) => [
    names.nameOf("type", row.typeId),
    row.isNamed ? row.name : "",
    normalizeFormText(row.description),
    names.nameOf("location", row.locationId),
    row.price === null ? "" : table.number(row.price.toFixed(currencyDecimals(row.currency))),
    row.unitId === null ? "" : names.nameOf("unit", row.unitId),
  ]);
  return { csv: table.head(serviceColumnNames) + table.rows(cells) };
}

/** The limit of an account is far below what one statement can read. */
export const readServices = statement("services exported", (p: Parameters<{ traderId: string }>) =>
  select(
    {
      name: marketService.name,
      isNamed: sql<boolean>`${marketService.names} is null`,
      description: marketService.description,
      typeId: marketService.typeId,
      locationId: marketService.locationId,
      unitId: marketService.unitId,
      price: marketService.price,
      currency: marketService.currency,
    },
    sql`from ${marketService} where ${marketService.traderId} = ${p.traderId}
      order by ${marketService.name}, ${marketService.id}`,
  ),
);
