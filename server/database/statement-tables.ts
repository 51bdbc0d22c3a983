import { Column, getViewName, is, SQL, StringChunk, Table, View } from "drizzle-orm";

/** The tables and views that a statement reads and the tables it writes, by their names. */
export interface StatementTables {
  reads: ReadonlySet<string>;
  writes: ReadonlySet<string>;
}

/** For a text that is not a template: names the tables that it reads and writes. */
export const tablesOf = ({
  reads = [],
  writes = [],
}: {
  reads?: readonly string[];
  writes?: readonly string[];
}): StatementTables => ({ reads: new Set(reads), writes: new Set(writes) });

/** Tables that a part reads without naming them as objects. */
const hiddenReads = new WeakMap<SQL, readonly string[]>();

/** Declares the tables that a part of a template reads, such as those of a database function. */
export function reading<Value>(tables: readonly string[], part: SQL<Value>): SQL<Value> {
  hiddenReads.set(part, tables);
  return part;
}

/** The symbol of a table's own name, which an alias does not change. Drizzle's types omit it. */
const { OriginalName } = (Table as unknown as { Symbol: Record<"OriginalName", symbol> }).Symbol;

const nameOf = (table: Table | View): string =>
  is(table, View)
    ? getViewName(table)
    : ((table as unknown as Record<symbol, string>)[OriginalName] as string);

/** The keywords in front of a table that is written. */
const beforeWritten = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+$/i;

/**
 * Returns the tables of a template: those of the table, column and view objects in it. A table
 * directly after `insert into`, `update`, `delete from` or `merge into` is written.
 */
export function tablesOfTemplate(template: SQL): StatementTables {
  const reads = new Set<string>();
  const writes = new Set<string>();
  let before = "";
  function visit(part: unknown): void {
    if (is(part, StringChunk)) {
      before += part.value.join("");
      return;
    }
    if (is(part, SQL)) {
      for (const name of hiddenReads.get(part) ?? []) reads.add(name);
      for (const chunk of part.queryChunks) visit(chunk);
      return;
    }
    if (is(part, SQL.Aliased)) visit(part.sql);
    else if (Array.isArray(part)) for (const item of part) visit(item);
    else if (is(part, Table)) (beforeWritten.test(before) ? writes : reads).add(nameOf(part));
    else if (is(part, Column)) reads.add(nameOf(part.table));
    else if (is(part, View)) reads.add(nameOf(part));
    before = "";
  }
  visit(template);
  return { reads, writes };
}
