import type pg from "pg";
import { editionSchemas, fullName, quoted, type TableShape } from "./database-shape.ts";

/**
 * Takes off what slows a load down or would react to it, inside the transaction of the load: foreign
 * keys, triggers and the indexes that no constraint has. It is what the owner of the tables may do;
 * `session_replication_role` is for superusers.
 * @returns a function that puts all of it back, and so verifies every foreign key
 */
export async function stripTables(client: pg.ClientBase): Promise<() => Promise<void>> {
  const foreignKeys = await definitions(client, foreignKeyList);
  const indexes = await definitions(client, indexList);
  const triggers = await definitions(client, triggerList);
  for (const { drop } of [...foreignKeys, ...indexes, ...triggers]) await client.query(drop);
  return async () => {
    for (const { create } of [...indexes, ...foreignKeys, ...triggers]) await client.query(create);
  };
}

interface Definition {
  drop: string;
  create: string;
}

async function definitions(client: pg.ClientBase, list: string): Promise<Definition[]> {
  return (await client.query<Definition>(list, [editionSchemas])).rows;
}

const foreignKeyList = `
  select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as drop,
    format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
      pg_get_constraintdef(k.oid)) as create
  from pg_constraint k join pg_namespace n on n.oid = k.connamespace
  where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1) order by k.conname`;

const indexList = `
  select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as create
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and c.relkind = 'i' and t.relkind = 'r' and not t.relispartition
    and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  order by c.relname`;

const triggerList = `
  select format('alter table %s disable trigger %I', g.tgrelid::regclass, g.tgname) as drop,
    format('alter table %s enable %strigger %I', g.tgrelid::regclass,
      case g.tgenabled when 'A' then 'always ' when 'R' then 'replica ' else '' end, g.tgname) as create
  from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = any($1) and not g.tgisinternal and g.tgenabled <> 'D' and g.tgparentid = 0
  order by g.tgname`;

/** Removes the rows that migrations inserted. */
export async function emptyTables(client: pg.ClientBase, tables: TableShape[]): Promise<void> {
  if (tables.length > 0) await client.query(`truncate ${tables.map(fullName).join(", ")}`);
}

/** Returns what a database holds in words, or undefined for an empty one. */
export async function describeContent(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string; schema: string; name: string }>(
    `select c.oid::text as id, n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = any($1) and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
      and not exists (select from pg_depend d
        where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by c.reltuples desc, c.relname`,
    [editionSchemas],
  );
  if (rows.length === 0) return undefined;
  const largest: string[] = [];
  for (const table of rows.slice(0, 3)) {
    const count = await client.query(`select count(*)::int as rows from ${fullName(table)}`);
    largest.push(`${table.name} with ${count.rows[0]?.rows} rows`);
  }
  return `${rows.length} tables, among them ${largest.join(", ")}`;
}

/** Removes everything that an interrupted restore created. */
export async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  for (const schema of editionSchemas) {
    await client.query(`drop schema if exists ${quoted(schema)} cascade`);
  }
  await client.query("create schema public");
}
