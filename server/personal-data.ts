import { type Column, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Context } from "./context.ts";
import { type Cursor, cursor } from "./database/cursor.ts";
import { type Parameters, select } from "./database/statement.ts";

/** What an area holds of people, what each is given of it, and what becomes of it when she leaves. */
export interface PersonalData {
  /** By their names in the export. */
  parts: Readonly<Record<string, PersonalPart>>;
  /** Columns that name a person and are none of hers to have ("table.column"), with the reason. */
  leftOut?: Readonly<Record<string, string>>;
  /** Locks what `end` will change, where that comes before accounts. */
  lock?: (context: Context, accountId: string) => Promise<unknown>;
  /**
   * Ends what is hers, in the transaction that ends her account.
   * @returns keys of files that nothing names any more: they go when it is committed
   */
  end?: (context: Context, accountId: string) => Promise<FilesLeft | undefined>;
}

interface FilesLeft {
  documents?: string[];
  pictures?: string[];
}

type Own = Parameters<{ accountId: string }>;

export interface PersonalPart {
  /** Columns by which its rows are hers, as "table.column"; a test knows all there are. */
  own: string[];
  rows: Cursor<{ accountId: string }, { row: Record<string, unknown> }>;
}

interface OwnRows {
  table: PgTable;
  own: Column[];
  /** What is secret, what leads to a file, and who else acted. */
  without?: Column[];
  /** Beside the whole row, or in its place. */
  row?: (whole: SQL, p: Own) => SQL;
  /** From its table on: joins, condition, order. */
  from: (p: Own) => SQL;
}

/** One table of the export. Rows are given whole, so that a new column is in it by itself. */
export const personalPart = ({ table, own, without = [], row, from }: OwnRows): PersonalPart => ({
  own: own.map(nameOf),
  rows: cursor(`export of ${own.map(nameOf).join(" ") || getTableName(table)}`, (p: Own) => {
    const whole = sql`(to_jsonb(${table})${minus(...without)})`;
    const shown = row ? row(whole, p) : whole;
    return select({ row: sql<Record<string, unknown>>`${shown}` }, from(p));
  }),
});

/** As `personalPart`, of a table whose rows name her by the first column of `own`. */
export const ownRows = ({ order = [], ...rows }: Omit<OwnRows, "from"> & { order?: Column[] }) =>
  personalPart({
    ...rows,
    from: (p) => sql`from ${rows.table} where ${rows.own[0]} = ${p.accountId}
      ${order.length > 0 ? sql`order by ${sql.join(order, sql`, `)}` : sql``}`,
  });

/** ` - array['column', …]`: a row without these. */
export const minus = (...columns: Column[]): SQL =>
  columns.length === 0
    ? sql``
    : sql` - array[${sql.raw(columns.map(({ name }) => `'${name}'`).join(", "))}]`;

export const nameOf = (column: Column): string => `${getTableName(column.table)}.${column.name}`;
