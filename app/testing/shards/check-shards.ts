import { loadModule } from "libpg-query";
import { updatesById } from "#server/database/statement.ts";
import { productStatements } from "../statement-faults.ts";
import { tablesOverShards } from "./distributed-keys.ts";
import { constraintsToChange, distribution, statementsOverShards } from "./distribution.ts";
import { keylessConstraints } from "./keyless-constraints.ts";

export interface ShardCheck {
  /** Statements of sharded tables. */
  checked: number;
  /** Those that ask several shards, with their reason. */
  excused: { name: string; tables: string[]; reason: string }[];
  /** Constraints that change with the move, which are known. */
  keyless: string[];
  /** What must change: sentences that name the statement or the constraint. */
  faults: string[];
}

/** Compares every declared statement of a sharded table with the distribution. */
export async function checkShards(): Promise<ShardCheck> {
  await loadModule();
  const excused: ShardCheck["excused"] = [];
  const faults: string[] = [];
  let checked = 0;
  for (const { name, built } of productStatements()) {
    const { text, tables } = built();
    if (![...tables.reads, ...tables.writes].some((table) => table in distribution)) continue;
    checked += 1;
    const open = tablesOverShards(text, distribution);
    if (open.length === 0) continue;
    const reason = statementsOverShards.get(name);
    if (reason) excused.push({ name, tables: open, reason });
    else faults.push(`"${name}" has no equality with the key of ${keysOf(open)}`);
  }
  for (const { name, table } of updatesById()) {
    if (table in distribution) {
      faults.push(`"${name}" updates ${table} by its id alone: use updateOwn`);
    }
  }
  const found = new Set(excused.map(({ name }) => name));
  for (const name of statementsOverShards.keys()) {
    if (!found.has(name))
      faults.push(`"${name}" needs no reason any more: remove it from the list`);
  }
  const known = Object.entries(constraintsToChange).flatMap(([table, constraints]) =>
    constraints.map((constraint) => `${table}: ${constraint}`),
  );
  const keyless = await keylessConstraints();
  for (const constraint of keyless) {
    if (!known.includes(constraint))
      faults.push(`${constraint} crosses shards: put the key into it`);
  }
  for (const constraint of known) {
    if (!keyless.includes(constraint))
      faults.push(`${constraint} is right now: remove it from the list`);
  }
  return { checked, excused, keyless, faults };
}

const keysOf = (tables: string[]): string =>
  tables.map((table) => `${table} (${distribution[table]})`).join(", ");
