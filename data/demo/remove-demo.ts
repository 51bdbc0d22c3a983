import { sql } from "drizzle-orm";
import type { Database } from "#server/database/database.ts";
import { StartError } from "#server/start-error.ts";
import { type ForeignKey, readForeignKeys, readTables, type Table } from "./table-keys.ts";

/** How many rows of a table were removed, and how many of them were not of the demo but belonged to one. */
export interface Removed {
  table: string;
  count: number;
  dependent: number;
}

/**
 * Removes every row that is marked `is_demo`, and every row that cannot be without one, such as the
 * order of a real buyer with a demo seller. A reference that may be empty is emptied, and its row stays.
 * One transaction: whatever fails, nothing is removed.
 * @throws StartError when the account of a real person would be removed, or a row cannot lose its reference
 */
export function removeDemo(db: Database): Promise<Removed[]> {
  return db.transaction(async ({ orm }) => {
    const run = async (text: string) => (await orm.execute(sql.raw(text))).rows;
    const tables = await readTables(run);
    const keys = await readForeignKeys(run);
    await run(
      "create temporary table doomed (name text, key jsonb, primary key (name, key)) on commit drop",
    );
    for (const table of tables.values()) {
      if (table.isMarked) await run(doom(table, "t.is_demo"));
    }
    await followReferences(run, tables, keys);
    await refuseRealAccounts(run, tables);
    await emptyReferences(run, tables, keys);
    const removed: Removed[] = [];
    for (const table of inOrderOfDeletion(await doomedTables(run, tables), keys)) {
      removed.push(await deleteRows(run, table));
    }
    await run("delete from data_load where name like 'demo%'");
    return removed.filter(({ count }) => count > 0);
  });
}

type Run = (text: string) => Promise<Record<string, unknown>[]>;
type Tables = Map<string, Table>;

/** Notes the rows `t` of a table that a condition holds for. */
const doom = ({ name, key }: Table, condition: string): string =>
  `insert into doomed select '${name}', ${key("t")} from ${name} t where ${condition} on conflict do nothing`;

const isDoomed = ({ name, key }: Table, row: string): string =>
  `exists (select from doomed d where d.name = '${name}' and d.key = ${key(row)})`;

/** The rows `t` of the child whose parent is doomed. */
function refersToDoomed({ parent, columns, parentColumns }: ForeignKey, tables: Tables): string {
  const to = tables.get(parent);
  if (!to) throw new Error(`${parent} has no primary key`);
  const list = (row: string, names: string[]) => names.map((one) => `${row}.${one}`).join(", ");
  return `(${list("t", columns)}) in (select ${list("p", parentColumns)} from ${parent} p
    join doomed d on d.name = '${parent}' and d.key = ${to.key("p")})`;
}

/** Until no row is found any more: what must name a doomed row is doomed too. */
async function followReferences(run: Run, tables: Tables, keys: ForeignKey[]): Promise<void> {
  const count = async () => Number((await run("select count(*) from doomed"))[0]?.count);
  for (let before = -1, now = await count(); now > before; ) {
    before = now;
    for (const key of keys) {
      const child = tables.get(key.child);
      if (child && !key.isOptional) await run(doom(child, refersToDoomed(key, tables)));
    }
    now = await count();
  }
}

async function refuseRealAccounts(run: Run, tables: Tables): Promise<void> {
  const account = tables.get("account");
  if (!account) return;
  const found = await run(
    `select count(*) from account t where not t.is_demo and ${isDoomed(account, "t")}`,
  );
  if (Number(found[0]?.count) > 0) {
    throw new StartError(
      `${found[0]?.count} accounts of real people cannot be without demo data. Nothing was removed.`,
    );
  }
}

async function emptyReferences(run: Run, tables: Tables, keys: ForeignKey[]): Promise<void> {
  for (const key of keys) {
    const child = tables.get(key.child);
    if (!child || !key.isOptional) continue;
    const empty = key.optionalColumns.map((column) => `${column} = null`).join(", ");
    const condition = `${refersToDoomed(key, tables)} and not ${isDoomed(child, "t")}`;
    await run(`update ${key.child} t set ${empty} where ${condition}`).catch((error: unknown) => {
      throw new StartError(
        `Rows of ${key.child} name demo data and may not be without it. Nothing was removed: ${error}`,
      );
    });
  }
}

async function doomedTables(run: Run, tables: Tables): Promise<Table[]> {
  const names = await run("select distinct name from doomed");
  return names.flatMap(({ name }) => tables.get(String(name)) ?? []);
}

/** Children before their parents. @throws Error when tables refer to each other in a ring */
function inOrderOfDeletion(tables: Table[], keys: ForeignKey[]): Table[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const isFree = (name: string) =>
      !keys.some(({ parent, child }) => parent === name && child !== name && left.has(child));
    const free = [...left.values()].filter(({ name }) => isFree(name));
    if (free.length === 0) throw new Error(`${[...left.keys()]} refer to each other`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

async function deleteRows(run: Run, table: Table): Promise<Removed> {
  const { name, isMarked } = table;
  const [deleted] = await run(
    `with gone as (delete from ${name} t where ${isDoomed(table, "t")} returning *)
     select count(*) as count, ${isMarked ? "count(*) filter (where not is_demo)" : "0"} as dependent
     from gone`,
  );
  return { table: name, count: Number(deleted?.count), dependent: Number(deleted?.dependent) };
}
