/** A table with a primary key. */
export interface Table {
  name: string;
  /** Whether it has a column `is_demo`. */
  isMarked: boolean;
  /** The primary key of a row, as an array of JSON. */
  key: (row: string) => string;
}

/** Tables by name. */
export type Tables = Map<string, Table>;

export interface ForeignKey {
  child: string;
  parent: string;
  columns: string[];
  parentColumns: string[];
  /** Its nullable columns. */
  optionalColumns: string[];
  /**
   * Whether the row can lose the reference: not if it is deleted with its parent, or a check reads
   * the column.
   */
  isOptional: boolean;
}

export type Run = (text: string) => Promise<Record<string, unknown>[]>;

/** Names of the columns of a key, in its order. */
const columnsOf = (relation: string, numbers: string, condition = "true") => `
  array(select quote_ident(a.attname) from unnest(${numbers}) with ordinality as u (number, place)
    join pg_attribute a on a.attrelid = ${relation} and a.attnum = u.number
    where ${condition} order by u.place)`;

/** Reads every table of the schema, by name. */
export async function readTables(run: Run): Promise<Tables> {
  const rows = await run(`
    select k.conrelid::regclass::text as name, ${columnsOf("k.conrelid", "k.conkey")} as columns,
      exists (select from pg_attribute a where a.attrelid = k.conrelid and a.attname = 'is_demo') as marked
    from pg_constraint k where k.contype = 'p' and k.connamespace = 'public'::regnamespace`);
  return new Map(
    rows.map(({ name, columns, marked }) => {
      const key = (row: string) =>
        `jsonb_build_array(${(columns as string[]).map((column) => `${row}.${column}`).join(", ")})`;
      return [String(name), { name: String(name), isMarked: marked === true, key }];
    }),
  );
}

export async function readForeignKeys(run: Run): Promise<ForeignKey[]> {
  const rows = await run(`
    select k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
      k.confdeltype = 'c' or exists (select from pg_constraint c where c.contype = 'c'
        and c.conrelid = k.conrelid and c.conkey && k.conkey) as is_bound, ${columnsOf("k.conrelid", "k.conkey")} as columns,
      ${columnsOf("k.confrelid", "k.confkey")} as parent_columns,
      ${columnsOf("k.conrelid", "k.conkey", "not a.attnotnull")} as optional_columns
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  return rows.map((row) => {
    const optionalColumns = row.optional_columns as string[];
    return {
      child: String(row.child),
      parent: String(row.parent),
      columns: row.columns as string[],
      parentColumns: row.parent_columns as string[],
      optionalColumns,
      isOptional: row.is_bound !== true && optionalColumns.length > 0,
    };
  });
}
