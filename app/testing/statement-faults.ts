import { sql } from "drizzle-orm";
import type pg from "pg";
import { wordsNear } from "#areas/reference/commodities/words-near.ts";
import { declaredStatements } from "#server/database/statement.ts";
import {
  type StatementTables,
  tablesOf,
  tablesOfTemplate,
} from "#server/database/statement-tables.ts";

/**
 * Returns the product's statements. Test files that ran in the same process declare some too; their
 * names begin with "test: ".
 */
export const productStatements = () =>
  declaredStatements().filter(({ name }) => !name.startsWith("test: "));

/** PostgreSQL plans no statements that begin so. */
const utility = /^(set|analyze) /;

const locked = `
  select c.relname as name,
    bool_or(l.mode = 'RowExclusiveLock') as "isWritten"
  from pg_locks l join pg_class c on c.oid = l.relation
  where l.pid = pg_backend_pid() and c.relkind in ('r', 'p', 'v')
    and c.relnamespace = 'public'::regnamespace
  group by 1`;

/** Returns the tables and views that PostgreSQL locks for a statement, which it does not keep. */
async function lockedTables(client: pg.ClientBase, text: string): Promise<StatementTables> {
  await client.query("begin");
  try {
    await client.query(text);
    const { rows } = await client.query<{ name: string; isWritten: boolean }>(locked);
    const named = (isWritten: boolean) =>
      rows.filter((row) => row.isWritten === isWritten).map(({ name }) => name);
    return tablesOf({ reads: named(false), writes: named(true) });
  } finally {
    await client.query("rollback");
  }
}

const tablesIn = ({ reads, writes }: StatementTables) => new Set([...reads, ...writes]);
const without = (some: Iterable<string>, others: ReadonlySet<string>) =>
  [...some].filter((name) => !others.has(name)).sort();

/**
 * Compares the tables of every declared statement with those that PostgreSQL locks to plan it.
 * @returns the statements whose tables differ, with the names of the tables
 */
export async function statementFaults(client: pg.ClientBase): Promise<string[]> {
  const { rows: servers } = await client.query<{ explains: boolean }>(
    "select current_setting('server_version_num')::int >= 160000 as explains",
  );
  // Older versions do not plan a statement without its values.
  if (!servers[0]?.explains) return [];
  const views = new Map<string, ReadonlySet<string>>();
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace",
  );
  for (const { name } of rows) {
    views.set(name, tablesIn(await lockedTables(client, `explain select from ${name}`)));
  }
  // The planner does not look into this function: running it locks what it reads.
  const { reads: hidden } = await lockedTables(client, "select words_near('maize', '{}')");
  const { reads: declaredHidden } = tablesOfTemplate(wordsNear(sql`''`, sql`'{}'`));
  const faults = without(hidden, declaredHidden).map((name) => `words_near reads ${name}`);
  for (const { name, built } of productStatements()) {
    const { text, tables } = built();
    if (utility.test(text)) continue;
    const actual = await lockedTables(client, `explain (generic_plan) ${text}`);
    const behindViews = [...tables.reads].flatMap((read) => [...(views.get(read) ?? [])]);
    const all = new Set([...tablesIn(tables), ...behindViews]);
    const unseen = text.includes("words_near(") ? hidden : new Set<string>();
    const differences = {
      "does not declare": without(tablesIn(actual), all),
      "does not use": without(without(all, tablesIn(actual)), unseen),
      "does not declare to write": without(actual.writes, tables.writes),
      "does not write": without(tables.writes, actual.writes),
    };
    for (const [difference, found] of Object.entries(differences)) {
      if (found.length > 0) faults.push(`${name} ${difference} ${found.join(", ")}`);
    }
  }
  return faults;
}
