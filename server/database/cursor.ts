import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { buildOnce, type Parameters, preparedNameOf } from "./statement.ts";

/**
 * Reads many rows in batches. Works only inside a transaction, whose end closes the cursor in every
 * case.
 */
export type Cursor<Values, Row> = (
  context: { db: Database },
  values: Values,
  size: number,
) => AsyncGenerator<Row[]>;

const dialect = new PgDialect();

/** Declares a cursor in the same way as `statement` declares a statement. */
export function cursor<Values extends object, Row = unknown>(
  name: string,
  build: (parameters: Parameters<Values>) => SQL<Row>,
): Cursor<Values, Row> {
  const built = buildOnce(build);
  const called = dialect.sqlToQuery(sql`${sql.identifier(preparedNameOf(name))}`).sql;
  return async function* ({ db }, values, size) {
    const { text, valuesOf, tables } = built();
    await db.query(`declare ${called} no scroll cursor for ${text}`, valuesOf(values), tables);
    const fetch = `fetch forward ${Math.trunc(size)} from ${called}`;
    for (;;) {
      const rows = await db.query<Row & object>(fetch, [], tables);
      if (rows.length > 0) yield rows;
      if (rows.length < size) break;
    }
    await db.query(`close ${called}`, [], tables);
  };
}
