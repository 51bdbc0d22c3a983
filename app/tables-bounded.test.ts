import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { limitTable } from "#server/limits/limit-table.ts";
import { sourceFiles } from "./testing/source-files.ts";
import { testPool } from "./testing/test-database.ts";

const root = resolve(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const [, list = ""] =
  /<!-- tables -->\n([\s\S]*?)\n<!-- end of tables -->/.exec(read("docs/security.md")) ?? [];
const named = (text: string) => [...text.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
const rows = list
  .split("\n")
  .slice(2)
  .map((row) => row.split(" | "))
  .map(([tables = "", bound = ""]) => ({
    tables: named(tables),
    bound: bound.replace(/ \|$/, ""),
  }));
const boundOf = new Map(
  rows.flatMap(({ tables, bound }) => tables.map((tableName) => [tableName, bound])),
);

/** Returns the tables in a bound. Settings are written in capitals. */
const tablesIn = (bound: string) => named(bound).filter((name) => name === name.toLowerCase());
const settingsIn = (bound: string) => named(bound).filter((name) => name !== name.toLowerCase());

const isHouse = (bound: string) => bound.startsWith("edition data");
/** `one for each` row of other tables, or `follows` others. */
const isOfOthers = (bound: string) => /^(one for each|follows)\b/.test(bound);

/** Whether whoever follows the bounds of a table comes to settings or edition data. */
function isBounded(table: string, path: readonly string[] = []): boolean {
  const bound = boundOf.get(table);
  if (bound === undefined || path.includes(table)) return false;
  if (isHouse(bound) || (settingsIn(bound).length > 0 && !isOfOthers(bound))) return true;
  const others = tablesIn(bound);
  if (others.length === 0) return bound.startsWith("one for each caller and limit");
  return others.every((other) => isBounded(other, [...path, table]));
}

test("lists every table of the database exactly once with its bound", async () => {
  const { db } = await testPool();
  const records = await db.query<{ table: string }>(
    `select table_name as "table" from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like '\\_\\_%'
     order by 1`,
    [],
  );
  const tables = records.map(({ table }) => table);
  const listed = rows.flatMap((row) => row.tables);
  expect(tables.length).toBeGreaterThan(100);
  expect([...listed].sort(), "What bounds it? Say so in docs/security.md").toEqual(tables);
});

test("every bound is a setting that exists, edition data, or leads to one", () => {
  const unknown = rows.flatMap(({ bound }) =>
    settingsIn(bound).filter((name) => !(name in limitTable)),
  );
  expect(unknown).toEqual([]);
  expect([...boundOf.keys()].filter((table) => !isBounded(table))).toEqual([]);
});

test("no row of edition data belongs to an account", async () => {
  const { db } = await testPool();
  const records = await db.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column"
     from pg_constraint k join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
     where k.contype = 'f' and k.confrelid in ('account'::regclass, 'trader'::regclass)`,
    [],
  );
  const owned = records
    .filter(({ table }) => isHouse(boundOf.get(table) ?? ""))
    .map(({ table, column }) => `${table}.${column}`);
  // Officers and administrators who wrote it, and the subject of a decision.
  expect(owned.sort()).toEqual([
    "account_decision.account_id",
    "account_decision.by",
    "audit_entry.account_id",
    "audit_entry.by",
    "campaign.sent_by",
    "campaign.written_by",
    "event.created_by",
    "moderation_decision.author_id",
    "moderation_decision.by",
    "price_load.account_id",
    "price_load.undone_by",
    "rating_decision.by",
    "service_provider.created_by",
  ]);
});

test("every limit is read by the code that it bounds", () => {
  const texts = sourceFiles(root)
    .filter((path) => /^(areas|server|app|web)\/.*\.tsx?$/.test(path))
    .filter((path) => !/\.test\.tsx?$|^server\/limits\//.test(path))
    .map(read);
  const unread = Object.keys(limitTable).filter(
    (name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)),
  );
  expect(unread).toEqual([]);
});
