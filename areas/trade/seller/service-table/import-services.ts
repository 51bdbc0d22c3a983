import { productTable } from "#core/files/upload-rules.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { Handler } from "#server/operations/operation.ts";
import { acceptTable } from "#server/uploads/accept-table.ts";
import { withoutRepeats, writeRows } from "#server/uploads/write-rows.ts";
import { getSeller, lockSeller } from "../products/lock-seller.ts";
import type { ServiceFields } from "../services/endpoints.ts";
import { insertServices } from "../services/insert-services.ts";
import { resolveService } from "../services/resolve-service.ts";
import type { importServices as endpoint } from "./endpoints.ts";
import { readServices } from "./export-services.ts";
import { parseServiceRow, parseServiceTable } from "./parse-services.ts";
import { loadServiceNames } from "./service-names.ts";

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
  const read = rows.map(({ row, cells }) => ({
    row,
    name: cells.name || cells.type,
    ...parseServiceRow(cells, { decimals, names, currency }),
  }));
  const existing = await readServices(context, { traderId });
  const known = existing.map(({ name, isNamed, ...rest }) => ({
    ...rest,
    name: isNamed ? name : "",
  }));
  const checked = withoutRepeats(read, {
    keyOf: sameness,
    existing: new Set(known.map(sameness)),
    column: "type",
    twice: "seller.row.serviceTwice",
    there: "seller.row.serviceThere",
  });
  const written = await writeRows(context, { rows: checked, untaken, leaveOut }, (valid) =>
    create(context, valid),
  );
  return {
    made: written.ids.size,
    wrong: written.wrong,
    untakenColumns: untaken,
    rows: written.rows.map(({ id, ...row }) => ({ ...row, serviceId: id })),
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

type ParsedRow = { row: number } & ReturnType<typeof parseServiceRow>;

/** @returns the ids of the new services by their row numbers */
function create(context: Context, rows: ParsedRow[]): Promise<Map<number, string>> {
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
