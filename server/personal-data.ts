import { type Column, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Context } from "./context.ts";
import { type Cursor, cursor } from "./database/cursor.ts";
import { type Parameters, select } from "./database/statement.ts";

/**
 * The personal data of an area: what it stores, what its export contains, and how it is deleted
 * with the account.
 */
export interface PersonalData {
  /** Keyed by their names in the export. */
  parts: Readonly<Record<string, PersonalPart>>;
  /**
   * Columns that reference a person but are not that person's data ("table.column"), with the
   * reason.
   */
  leftOut?: Readonly<Record<string, string>>;
  /** Locks the rows that `end` will change, where the lock order puts them before accounts. */
  lock?: (context: Context, accountId: string) => Promise<unknown>;
  /**
   * Deletes the person's data in the transaction that deletes the account.
   * @returns keys of files that no row references any more; they are deleted after the commit
   */
  end?: (context: Context, accountId: string) => Promise<FilesLeft | undefined>;
}

interface FilesLeft {
  documents?: string[];
  pictures?: string[];
}

type OwnerParams = Parameters<{ accountId: string }>;

export interface PersonalPart {
  /**
   * Columns that assign its rows to a person, as "table.column". A test checks that none is
   * missing.
   */
  own: string[];
  rows: Cursor<{ accountId: string }, { row: Record<string, unknown> }>;
}

interface OwnRows {
  table: PgTable;
  own: Column[];
  /** Secrets, columns that lead to a file, and other people who acted. */
  without?: Column[];
  /** Adds to the whole row or replaces it. */
  row?: (whole: SQL, p: OwnerParams) => SQL;
  /** The statement from its table on: joins, condition, order. */
  from: (p: OwnerParams) => SQL;
}

/**
 * Declares one table of the export. Rows are exported whole, so that a new column is included
 * automatically.
 */
export const personalPart = ({ table, own, without = [], row, from }: OwnRows): PersonalPart => ({
  own: own.map(qualifiedName),
  rows: cursor(
    `export of ${own.map(qualifiedName).join(" ") || getTableName(table)}`,
    (p: OwnerParams) => {
      const whole = sql`(to_jsonb(${table})${withoutColumns(...without)})`;
      const selected = row ? row(whole, p) : whole;
      return select({ row: sql<Record<string, unknown>>`${selected}` }, from(p));
    },
  ),
});

/** Returns an `end` that runs these writes one after another and leaves no files. */
export const endWith =
  (
    ...writes: ((context: Context, owner: { accountId: string }) => Promise<unknown>)[]
  ): NonNullable<PersonalData["end"]> =>
  async (context, accountId) => {
    for (const write of writes) await write(context, { accountId });
    return undefined;
  };

type NameOf<T extends PgTable> = keyof T["_"]["columns"] & string;

/**
 * Like `personalPart`, for the rows of one table. The columns are given by name; the first in `own`
 * references the person.
 */
export function ownRows<T extends PgTable>(
  table: T,
  { own, without = [], order = [], row }: Named<T>,
): PersonalPart {
  const columns = getTableColumns(table);
  const named = (names: NameOf<T>[]) => names.map((name) => columns[name] as Column);
  const [owner] = named(own);
  const sorting = order.length > 0 ? sql`order by ${sql.join(named(order), sql`, `)}` : sql``;
  return personalPart({
    ...{ table, own: named(own), without: named(without), ...(row && { row }) },
    from: (p) => sql`from ${table} where ${owner} = ${p.accountId} ${sorting}`,
  });
}

interface Named<T extends PgTable> extends Pick<OwnRows, "row"> {
  own: NameOf<T>[];
  without?: NameOf<T>[];
  order?: NameOf<T>[];
}

/** Returns ` - array['column', …]`, which removes these columns from a row. */
export const withoutColumns = (...columns: Column[]): SQL =>
  columns.length === 0
    ? sql``
    : sql` - array[${sql.raw(columns.map(({ name }) => `'${name}'`).join(", "))}]`;

export const qualifiedName = (column: Column): string =>
  `${getTableName(column.table)}.${column.name}`;
