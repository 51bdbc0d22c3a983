import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { statement } from "#server/database/statement.ts";
import { personOf } from "#server/operations/audience.ts";
import type { PersonalPart } from "#server/personal-data.ts";

type Row = Record<string, unknown>;

/** Everything held about the person, as it stood at one moment. */
export const readExport =
  (held: Record<string, PersonalPart>) =>
  async (context: Context): Promise<{ edition: string; madeAt: string }> => {
    const { accountId } = personOf(context);
    const parts = await context.transaction(async (context) => {
      await holdMoment(context);
      const read: [string, Row[]][] = [];
      for (const [name, part] of Object.entries(held)) {
        const rows = await part.read(context, { accountId });
        read.push([name, rows.map(({ row }) => inOurNames(row))]);
      }
      return read;
    });
    const { edition, now } = context;
    const about = { edition: edition.name, madeAt: now.toISOString() };
    return { ...about, ...Object.fromEntries(parts) };
  };

const holdMoment = statement(
  "export at one moment",
  () => sql`set transaction isolation level repeatable read`,
);

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
