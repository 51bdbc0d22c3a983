import type pg from "pg";

/** The schemas that belong to an edition: its own tables and those of the job queue. */
export const editionSchemas = ["public", "pgboss"];

/**
 * Tables whose rows belong to a server: the list of its backups, and copies of the files of its
 * build.
 */
export const tablesWithoutRows = new Set(["public.backup_run", "public.build_file"]);

/**
 * Rows are written and read in the same form by every server, and a large table is always read from
 * its first row.
 */
export const sameForm = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local synchronize_seqscans = off; set local row_security = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '60s'`;

export interface TableShape {
  schema: string;
  name: string;
  /** Without generated ones. */
  columns: string[];
  isPartitioned: boolean;
}

/** Returns the tables of the edition by name. A partitioned table is one table. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name, c.relkind = 'p' as "isPartitioned",
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence <> 't' and not exists (select from pg_depend d
        where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by 1, 2`,
    [editionSchemas],
  );
  return rows;
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const fullName = ({ schema, name }: Pick<TableShape, "schema" | "name">): string =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnList = (columns: string[]): string => columns.map(quoted).join(", ");

/** Returns the statement that writes a table's rows as text. */
export function copyOut(table: TableShape, columns = table.columns): string {
  if (columns.length === 0) return `copy ${fullName(table)} to stdout`;
  const list = columnList(columns);
  return table.isPartitioned
    ? `copy (select ${list} from ${fullName(table)}) to stdout`
    : `copy ${fullName(table)} (${list}) to stdout`;
}

export interface SequenceState {
  schema: string;
  name: string;
  value: string;
  isCalled: boolean;
}

/** Returns where the sequences are. They are outside of transactions: never behind the snapshot. */
export async function readSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`,
    [editionSchemas],
  );
  const states: SequenceState[] = [];
  for (const sequence of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${fullName(sequence)}`,
    );
    if (state.rows[0]) states.push({ ...sequence, ...state.rows[0] });
  }
  return states;
}

/** Returns Drizzle's migrations of a database, in their order; none in an empty one. */
export async function readMigrations(client: pg.ClientBase) {
  const exists = await client.query("select to_regclass('public.__drizzle_migrations') as it");
  if (!exists.rows[0]?.it) return [];
  const { rows } = await client.query<{ hash: string; createdAt: number }>(
    `select hash, created_at as "createdAt" from public.__drizzle_migrations order by created_at, id`,
  );
  return rows.map(({ hash, createdAt }) => ({ hash, createdAt: Number(createdAt) }));
}

/** Returns the version of pg-boss's tables, or undefined where there are none. */
export async function readQueueVersion(client: pg.ClientBase): Promise<number | undefined> {
  const exists = await client.query("select to_regclass('pgboss.version') as it");
  if (!exists.rows[0]?.it) return undefined;
  const { rows } = await client.query<{ version: number }>("select version from pgboss.version");
  return rows[0] && Number(rows[0].version);
}
