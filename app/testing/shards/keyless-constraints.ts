import { globSync } from "node:fs";
import { join } from "node:path";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { projectRoot } from "#server/project-root.ts";
import { distribution } from "./distribution.ts";

/**
 * Lists the constraints of sharded tables that Citus refuses: keys without the column that spreads
 * the table, and references to rows that may be on another shard.
 * @returns `table: column, …` for a key, `table: column → other table` for a reference, sorted
 */
export async function keylessConstraints(): Promise<string[]> {
  const found: string[] = [];
  const files = globSync("areas/**/tables.ts", { cwd: projectRoot });
  for (const file of files) {
    for (const table of Object.values(await import(join(projectRoot, file)))) {
      if (is(table, PgTable)) found.push(...keylessOf(table));
    }
  }
  return [...new Set(found)].sort();
}

function keylessOf(table: PgTable): string[] {
  const { name, columns, primaryKeys, uniqueConstraints, indexes, foreignKeys } =
    getTableConfig(table);
  const key = distribution[name];
  const namesOf = (some: readonly unknown[]) => some.map((item) => (item as { name: string }).name);
  const keys = [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map((item) => [item.name]),
    ...primaryKeys.map((item) => namesOf(item.columns)),
    ...uniqueConstraints.map((item) => namesOf(item.columns)),
    ...indexes.filter(({ config }) => config.unique).map(({ config }) => namesOf(config.columns)),
  ];
  const references = foreignKeys.map((item) => item.reference());
  return [
    ...keys
      .filter((columns) => key !== undefined && !columns.includes(key))
      .map((columns) => `${name}: ${columns.join(", ")}`),
    ...references
      .filter(({ columns, foreignTable, foreignColumns }) => {
        const to = getTableConfig(foreignTable).name;
        const otherKey = distribution[to];
        if (key === undefined && otherKey === undefined) return false;
        return !(
          key !== undefined &&
          otherKey !== undefined &&
          namesOf(columns)[namesOf(foreignColumns).indexOf(otherKey)] === key
        );
      })
      .map(
        ({ columns, foreignTable }) =>
          `${name}: ${namesOf(columns).join(", ")} → ${getTableConfig(foreignTable).name}`,
      ),
  ];
}
