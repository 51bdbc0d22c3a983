import { sql } from "drizzle-orm";
import { recountForum } from "#areas/community/forum/recount-forum.ts";
import type { Database } from "#server/database/database.ts";
import { StartError } from "#server/start-error.ts";
import { demoMessageIds } from "./load-contact.ts";
import {
  createDeletionTable,
  followReferences,
  isMarkedForDeletion,
  markForDeletion,
  markReal,
  referencesMarkedRow,
} from "./rows-to-delete.ts";
import {
  type ForeignKey,
  type Run,
  readForeignKeys,
  readTables,
  type Table,
  type Tables,
} from "./table-keys.ts";

/** Number of rows in a table. */
export interface TableCount {
  table: string;
  count: number;
}

interface Removal {
  /** Whether to delete rows of real people that depend on the demo, too. */
  withDependent: boolean;
  /**
   * Called before the deletion with the rows of real people: those to delete and those that lose a
   * reference.
   */
  announce: (going: TableCount[], staying: TableCount[]) => void;
}

/**
 * Deletes every row marked `is_demo` and every row that requires one, such as the order of a real
 * buyer with a demo seller. An optional reference is set to null and its row stays. One
 * transaction: if it fails, nothing is removed.
 * @throws StartError when rows of real people would be deleted without permission, when a real
 * account would be removed, or when a reference cannot be removed
 */
export function removeDemo(
  db: Database,
  { withDependent, announce }: Removal,
): Promise<TableCount[]> {
  return db.transaction(async (tx) => {
    const run: Run = async (text) => (await tx.orm.execute(sql.raw(text))).rows;
    const tables = await readTables(run);
    const keys = await readForeignKeys(run);
    await run(createDeletionTable);
    for (const table of tables.values()) {
      if (table.isMarked) await run(markForDeletion(table, "t.is_demo"));
    }
    const messages = tables.get("contact_message");
    const ids = demoMessageIds().map((id) => `'${id}'`);
    if (messages) await run(markForDeletion(messages, `t.id in (${ids})`));
    await followReferences(run, tables, keys);
    await refuseRealAccounts(run, tables);
    await markReal(run, tables, keys);
    const going = await countReal(run);
    announce(going, await countStaying(run, tables, keys));
    if (going.length > 0 && !withDependent) {
      throw new StartError(
        "Nothing was removed. To remove these rows of real people too: npm run demo -- --remove --with-dependent",
      );
    }
    await emptyReferences(run, tables, keys);
    const removed: TableCount[] = [];
    for (const table of inOrderOfDeletion(await doomedTables(run, tables), keys)) {
      removed.push(await deleteRows(run, table));
    }
    await recountForum({ db: tx });
    await run("delete from data_load where name like 'demo%'");
    return removed.filter(({ count }) => count > 0);
  });
}

async function refuseRealAccounts(run: Run, tables: Tables): Promise<void> {
  const account = tables.get("account");
  if (!account) return;
  const realAccounts = await run(
    `select count(*) from account t where not t.is_demo and ${isMarkedForDeletion(account, "t")}`,
  );
  if (Number(realAccounts[0]?.count) > 0) {
    throw new StartError(
      `${realAccounts[0]?.count} accounts of real people cannot be without demo data. Nothing was removed.`,
    );
  }
}

async function countReal(run: Run): Promise<TableCount[]> {
  const rows = await run(
    "select name, count(*) from doomed where is_real group by name order by name",
  );
  return rows.map(({ name, count }) => ({ table: String(name), count: Number(count) }));
}

/** The rows `t` that stay and lose this reference. */
const losing = (key: ForeignKey, child: Table, tables: Tables) =>
  `${referencesMarkedRow(key, tables)} and not ${isMarkedForDeletion(child, "t")}`;

async function countStaying(run: Run, tables: Tables, keys: ForeignKey[]): Promise<TableCount[]> {
  const counts = new Map<string, number>();
  for (const key of keys) {
    const child = tables.get(key.child);
    if (!child || !key.isOptional) continue;
    const [realAccounts] = await run(
      `select count(*) from ${key.child} t where ${losing(key, child, tables)}`,
    );
    const count = Number(realAccounts?.count);
    if (count > 0) counts.set(key.child, (counts.get(key.child) ?? 0) + count);
  }
  return [...counts].map(([table, count]) => ({ table, count }));
}

async function emptyReferences(run: Run, tables: Tables, keys: ForeignKey[]): Promise<void> {
  for (const key of keys) {
    const child = tables.get(key.child);
    if (!child || !key.isOptional) continue;
    const empty = key.optionalColumns.map((column) => `${column} = null`).join(", ");
    await run(`update ${key.child} t set ${empty} where ${losing(key, child, tables)}`).catch(
      (error: unknown) => {
        throw new StartError(
          `Rows of ${key.child} name demo data and may not be without it. Nothing was removed: ${error}`,
        );
      },
    );
  }
}

async function doomedTables(run: Run, tables: Tables): Promise<Table[]> {
  const names = await run("select distinct name from doomed");
  return names.flatMap(({ name }) => tables.get(String(name)) ?? []);
}

/** Sorts children before their parents. @throws Error when tables refer to each other in a cycle */
function inOrderOfDeletion(tables: Table[], keys: ForeignKey[]): Table[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const hasNoChildren = (name: string) =>
      !keys.some(({ parent, child }) => parent === name && child !== name && left.has(child));
    const free = [...left.values()].filter(({ name }) => hasNoChildren(name));
    if (free.length === 0) throw new Error(`${[...left.keys()]} refer to each other`);
    for (const table of free) left.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

async function deleteRows(run: Run, table: Table): Promise<TableCount> {
  const { name } = table;
  const [deleted] = await run(
    `with gone as (delete from ${name} t where ${isMarkedForDeletion(table, "t")} returning 1)
     select count(*) as count from gone`,
  );
  return { table: name, count: Number(deleted?.count) };
}
