import { setTimeout as sleep } from "node:timers/promises";
import { openPool, type Pool } from "#server/database/database.ts";

export interface RestorableDatabase extends Pool {
  url: string;
  /**
   * Restores the initial rows. Returns whether they are restored and no connection is still in use.
   */
  restore: () => Promise<boolean>;
}

/**
 * Opens a database in which triggers record changed tables, so that their rows can be restored
 * within milliseconds, while its connections stay open.
 * @param first a statement that prepares the initial state
 * @returns undefined where the server does not permit these triggers
 */
export async function openRestorableDatabase(
  url: string,
  { size = 4, first = "" } = {},
): Promise<RestorableDatabase | undefined> {
  const opened = openPool(url, { size });
  const { pool } = opened;
  const { rows } = await pool.query("select current_setting('is_superuser') = 'on' as may");
  if (!rows[0]?.may) {
    await opened.close();
    return undefined;
  }
  await pool.query(first);
  await pool.query(noting);
  const tables = await pool.query<Table>(tablesAndTheirs);
  const restoring: Restoring = new Map();
  for (const table of tables.rows) {
    const step = await restoringOf(pool, table);
    if (step) restoring.set(table.id, step);
  }
  // Creating the copies was recorded too.
  await pool.query("delete from noted.change");
  return { ...opened, url, restore: () => restored(pool, restoring) };
}

/**
 * Statements that restore the initial rows, by table. A table that is not listed cannot be
 * restored.
 */
type Restoring = Map<number, string>;

interface Table {
  id: number;
  name: string;
  /** The sequences of its ids. */
  sequences: string[];
  hasParts: boolean;
  /** Its primary key, null where it has none, and the columns that can be inserted. */
  key: string | null;
  columns: string;
}

/** Our tables and those of the job queue. */
const tablesAndTheirs = `
  select c.oid::int as id, c.oid::regclass::text as name, c.relkind = 'p' as "hasParts",
    array(select s.oid::regclass::text from pg_depend d join pg_class s on s.oid = d.objid
      where d.refobjid = c.oid and d.deptype in ('a', 'i') and s.relkind = 'S') as sequences,
    (select string_agg(quote_ident(attname), ', ') from pg_index i
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary and c.relkind = 'r') as key,
    (select string_agg(quote_ident(attname), ', ') from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
  from pg_class c where c.relkind in ('r', 'p')
    and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'noted')`;

/** Returns the statements that remove new rows, and restore changed and deleted ones. */
async function restoringOf(pool: Pool["pool"], { id, name, ...of }: Table) {
  const { rows } = await pool.query<{ is: boolean }>(
    `select not exists (select from ${name}) as is`,
  );
  if (rows[0]?.is) {
    const again = of.sequences.map((sequence) => `select setval('${sequence}', 1, false)`);
    return [`delete from ${name}`, ...again].join(";");
  }
  if (of.hasParts) return undefined;
  const copy = `noted.table_${id}`;
  await pool.query(`create table ${copy} as table ${name}`);
  const again = `insert into ${name} (${of.columns}) overriding system value
    select ${of.columns} from ${copy}`;
  if (!of.key) return `delete from ${name}; ${again}`;
  return `delete from ${name} where ctid in (select now.ctid from ${name} now
      left join ${copy} first using (${of.key}) where first is distinct from now);
    ${again} where (${of.key}) not in (select ${of.key} from ${name})`;
}

/**
 * Records the tables whose rows change, and 0 for a schema change. A rollback also undoes the
 * record.
 */
const noting = `
  create schema noted;
  create unlogged table noted.change (id oid not null);
  create function noted.statement() returns trigger language plpgsql as $$
    begin insert into noted.change values (tg_relid); return null; end $$;
  create function noted.rows() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then insert into noted.change values (tg_relid); end if;
      return null;
    end $$;
  create function noted.alteration() returns event_trigger language plpgsql as $$
    begin insert into noted.change values (0); end $$;
  do $$
    declare one record;
    begin
      for one in select oid::regclass as name, relispartition as is_part from pg_class
        where relkind in ('r', 'p') and relnamespace::regnamespace::text
          not in ('pg_catalog', 'information_schema', 'noted')
      loop
        if one.is_part then
          execute format('create trigger noted after insert or update or delete or truncate on %s
            execute function noted.statement()', one.name);
        else
          execute format('create trigger noted after truncate on %s
            execute function noted.statement()', one.name);
          execute format('create trigger noted_new after insert on %s
            referencing new table as changed execute function noted.rows()', one.name);
          execute format('create trigger noted_changed after update on %s
            referencing new table as changed execute function noted.rows()', one.name);
          execute format('create trigger noted_gone after delete on %s
            referencing old table as changed execute function noted.rows()', one.name);
        end if;
      end loop;
    end $$;
  create event trigger noted on ddl_command_end execute function noted.alteration();`;

/** A database with more deleted rows is not reused, since dead rows slow it down. */
const mostRows = 5000;

async function restored(pool: Pool["pool"], restoring: Restoring): Promise<boolean> {
  for (let tries = 0; pool.idleCount < pool.totalCount || pool.waitingCount > 0; tries += 1) {
    if (tries > 50) return false;
    await sleep(20);
  }
  const { rows } = await pool.query<{ id: number }>("select distinct id::int from noted.change");
  if (rows.length === 0) return true;
  const steps = rows.map(({ id }) => restoring.get(id));
  if (steps.some((step) => !step)) return false;
  // In this role PostgreSQL runs neither foreign key checks nor triggers.
  const done = await pool.query(
    ["begin", "set local session_replication_role = replica", ...steps].join(";") +
      "; delete from noted.change; commit",
  );
  const results = Array.isArray(done) ? done : [done];
  const deleted = results.map(({ command, rowCount }) => (command === "DELETE" ? rowCount : 0));
  return deleted.reduce((sum, count) => sum + (count ?? 0), 0) < mostRows;
}
