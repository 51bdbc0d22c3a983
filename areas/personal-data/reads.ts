import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import type { exportData } from "./endpoints.ts";
import { exportParts } from "./export-parts.ts";

type Export = ResultOf<typeof exportData>;
type Row = Export["account"][number];

/** Everything held about the person, as it stood at one moment. */
export async function readExport(context: Context): Promise<Export> {
  const { accountId } = personOf(context);
  const parts = await context.db.transaction(async (db) => {
    await db.named("export at one moment", "set transaction isolation level repeatable read", []);
    const read: [string, Row[]][] = [];
    for (const [name, { query }] of Object.entries(exportParts)) {
      const rows = await db.named<{ row: Row }>(`export ${name}`, query, [accountId]);
      read.push([name, rows.map(({ row }) => inOurNames(row))]);
    }
    return read;
  });
  const { edition, now } = context;
  const about = { edition: edition.name, madeAt: now.toISOString() };
  return { ...about, ...Object.fromEntries(parts) } as Export;
}

/** Columns by the names of the wire, moments as it writes them. */
function inOurNames(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isMoment =
        typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d$/.test(value);
      return [
        name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
        isMoment ? new Date(value).toISOString() : value,
      ];
    }),
  );
}
