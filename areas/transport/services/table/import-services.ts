import { productTable } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { lookup } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { acceptTable } from "#server/uploads/accept-table.ts";
import { type CheckedRow, writeRows } from "#server/uploads/write-rows.ts";
import { type CheckedService, checkServiceFields } from "../portal/check-service.ts";
import { lockProvider } from "../portal/lock-provider.ts";
import { readNamedPlaces } from "../portal/named-places.ts";
import { addService, changeService, enforceServiceLimits } from "../portal/write-service.ts";
import { logisticService } from "../tables.ts";
import type { importServices as endpoint } from "./endpoints.ts";
import { readListedNames } from "./listed-names.ts";
import { parseServiceRow, parseServiceTable } from "./parse-services.ts";
import { columnOf } from "./table-columns.ts";

interface ServiceRow extends CheckedRow {
  /** Id of the service to change; "" for a new one. */
  id: string;
  checked: CheckedService | undefined;
}

/**
 * Creates and changes services from the rows of a table and reports on each row. If any row is
 * invalid or any column unknown, nothing is written unless these may be left out.
 * @throws AppError errors.upload.notATable, logistics.badTable for a file that is no valid table,
 * logistics.profileFirst, tooManyServices, tooManyOfWay
 */
export const importServices: Handler<typeof endpoint> = async (context, { table, leaveOut }) => {
  const { accountId: providerId } = personOf(context);
  await context.limiters.tableOfPerson.count(providerId);
  const { rows, decimals, untaken } = parseServiceTable(acceptTable(table, productTable));
  const [places, names, own] = await Promise.all([
    readNamedPlaces(context),
    readListedNames(context),
    findOwnIds(context, { providerId }),
  ]);
  const ids = new Set(own.map(({ id }) => id));
  const rowOfId = new Map<string, number>();
  const all: ServiceRow[] = [];
  for (const { row, cells } of rows) {
    const id = (cells.id ?? "").toLowerCase();
    const { fields, errors, written } = parseServiceRow(cells, { decimals, names });
    const known = fields && (await checkServiceFields(context, { fields, places }));
    const checked = known && "row" in known ? known.row : undefined;
    const unnamed = known && "errors" in known ? known.errors : [];
    const before = rowOfId.get(id);
    if (id && !ids.has(id)) errors.push({ column: "id", key: "logistics.portal.row.notYours" });
    else if (id && before !== undefined) {
      errors.push({ column: "id", key: "logistics.portal.row.twice", values: { row: before } });
    }
    if (id) rowOfId.set(id, before ?? row);
    for (const { field, key, values } of unnamed) {
      errors.push({ column: columnOf(field, written), key, values });
    }
    const name = [cells.from, cells.to].filter(Boolean).join(" – ");
    all.push({ row, name, id, checked, errors });
  }
  const written = await writeRows(context, { rows: all, untaken, leaveOut }, (valid) =>
    write(context, valid),
  );
  const saved = written.valid.filter(({ row }) => written.ids.has(row));
  return {
    made: saved.filter(({ id }) => id === "").length,
    changed: saved.filter(({ id }) => id !== "").length,
    wrong: written.wrong,
    untakenColumns: untaken,
    rows: written.rows.map(({ id, ...row }) => ({ ...row, serviceId: id })),
  };
};

const findOwnIds = lookup(logisticService, "ids of own services", ["id"], "providerId");

/** @returns the ids of the services by row number */
function write(context: Context, rows: ServiceRow[]): Promise<Map<number, string>> {
  return context.transaction(async (context) => {
    const provider = await lockProvider(context);
    const ids = new Map<number, string>();
    for (const { row, id, checked } of rows) {
      if (!checked) continue;
      if (id) await changeService(context, { provider, id, checked });
      ids.set(row, id || (await addService(context, { provider, checked })));
    }
    await enforceServiceLimits(context, {
      provider,
      ways: rows.flatMap(({ checked }) => checked ?? []),
    });
    return ids;
  });
}
