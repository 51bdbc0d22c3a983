import { productTable } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { acceptTable } from "#server/uploads/accept-table.ts";
import { getSeller, lockSeller } from "../products/lock-seller.ts";
import type { ServiceFields } from "../services/endpoints.ts";
import { insertServices } from "../services/insert-services.ts";
import { resolveService } from "../services/resolve-service.ts";
import type { importServices as endpoint } from "./endpoints.ts";
import { readServices } from "./export-services.ts";
import { parseServiceRow, parseServiceTable, type ServiceCellError } from "./parse-services.ts";
import { loadServiceNames } from "./service-names.ts";

interface ReadRow {
  row: number;
  name: string;
  fields: ServiceFields | undefined;
  errors: ServiceCellError[];
}

/**
 * Creates draft services from the rows of a table, and reports on each row. If there are invalid
 * rows or unknown columns, nothing is created unless `leaveOut` allows to skip them.
 * @throws AppError seller.noShop, seller.tooManyServices (409), errors.upload.notATable,
 * seller.badTable for an invalid file
 */
export const importServices: Handler<typeof endpoint> = async (context, { table, leaveOut }) => {
  const { id: traderId } = await getSeller(context);
  await context.limiters.tableOfPerson.count(personOf(context).accountId);
  const { rows, decimals, untaken } = parseServiceTable(acceptTable(table, productTable));
  const names = await loadServiceNames(context);
  const { currency } = context.edition;
  const read = rows.map(
    ({ row, cells }): ReadRow => ({
      row,
      name: cells.name || cells.type,
      ...parseServiceRow(cells, { decimals, names, currency }),
    }),
  );
  const existing = await readServices(context, { traderId });
  const known = existing.map(({ name, isNamed, ...rest }) => ({
    ...rest,
    name: isNamed ? name : "",
  }));
  const checked = withoutRepeats(read, new Set(known.map(sameness)));
  const right = checked.filter(({ errors }) => errors.length === 0);
  const isWhole = right.length === checked.length && untaken.length === 0;
  const ids = leaveOut || isWhole ? await create(context, right) : new Map<number, string>();
  const { say } = context.phrases.book(context.language);
  return {
    made: ids.size,
    wrong: checked.length - right.length,
    untakenColumns: untaken,
    rows: checked.map(({ row, name, errors }) => ({
      row,
      name,
      serviceId: ids.get(row) ?? null,
      errors: errors.map(({ column, key, values }) => ({ column, message: say(key, values) })),
    })),
  };
};

/** The fields that distinguish services of a table. */
const sameness = ({
  name,
  typeId,
  locationId,
  unitId,
}: Pick<ServiceFields, "name" | "typeId" | "locationId"> & {
  unitId?: number | null | undefined;
}) => JSON.stringify([name, typeId, locationId, unitId ?? null]);

/**
 * Marks rows that already exist, so that importing a file again, in part or whole, creates no
 * duplicates.
 */
function withoutRepeats(rows: ReadRow[], existing: Set<string>): ReadRow[] {
  const before = new Map<string, number>();
  return rows.map((entry) => {
    if (!entry.fields) return entry;
    const key = sameness(entry.fields);
    const row = before.get(key);
    if (row !== undefined)
      return repeated(entry, { key: "seller.row.serviceTwice", values: { row } });
    before.set(key, entry.row);
    return existing.has(key) ? repeated(entry, { key: "seller.row.serviceThere" }) : entry;
  });
}

const repeated = (row: ReadRow, error: Omit<ServiceCellError, "column">): ReadRow => ({
  ...row,
  errors: [{ column: "type", ...error }],
});

/** @returns the ids of the new services by their row numbers */
function create(context: Context, rows: ReadRow[]): Promise<Map<number, string>> {
  return context.transaction(async (context) => {
    const seller = await lockSeller(context);
    const drafts = [];
    for (const { fields } of rows) {
      if (fields) drafts.push(await resolveService(context, fields, context.edition.currency));
    }
    const ids = await insertServices(context, { seller, drafts });
    return new Map(rows.map(({ row }, index) => [row, ids[index] ?? ""]));
  });
}
