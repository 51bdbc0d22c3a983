import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";

export interface Table {
  name: string;
  group: string;
  /** The `tables.ts` that declares it, from the root. */
  file: string;
  /** The first sentence of its doc comment; empty where it has none. */
  purpose: string;
  /** Columns that are part of a key, in the order of their declaration. */
  columns: { name: string; type: string; keys: string[] }[];
  references: Reference[];
}

interface Reference {
  columns: string[];
  /** The name of the table referred to. */
  to: string;
  isOptional: boolean;
  /** Whether at most one row refers to each row of the other table. */
  isUnique: boolean;
}

/** Every table of the areas and the server, by group, file and name. */
export async function readAllTables(root: string): Promise<Table[]> {
  const files = globSync(["areas/**/tables.ts", "server/database/tables.ts"], { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();
  const tables = await Promise.all(files.map((file) => readTables(root, file)));
  return tables.flat();
}

async function readTables(root: string, file: string): Promise<Table[]> {
  const source = readFileSync(join(root, file), "utf8");
  const exported: Record<string, unknown> = await import(pathToFileURL(join(root, file)).href);
  return Object.entries(exported)
    .flatMap(([symbol, value]) =>
      is(value, PgTable) ? [tableOf(value, file, purposeOf(symbol, source))] : [],
    )
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

function tableOf(table: PgTable, file: string, purpose: string): Table {
  const { name, columns, ...config } = getTableConfig(table);
  const inline = columns.filter(({ primary }) => primary).map((column) => column.name);
  const primary = [...inline, ...config.primaryKeys.flatMap((key) => key.columns.map(nameOf))];
  const unique = [
    ...columns.filter(({ isUnique }) => isUnique).map((column) => [column.name]),
    ...config.uniqueConstraints.map((constraint) => constraint.columns.map(nameOf)),
  ];
  const references = config.foreignKeys.map((key) => {
    const { columns: from, foreignTable } = key.reference();
    return {
      columns: from.map(nameOf),
      to: getTableConfig(foreignTable).name,
      isOptional: from.some(({ notNull }) => !notNull),
      isUnique: [primary, ...unique].some((key) => isSame(key, from.map(nameOf))),
    };
  });
  const isAmong = (keys: string[][], column: string) => keys.some((key) => key.includes(column));
  const described = columns.map((column) => ({
    name: column.name,
    type: typeOf(column),
    keys: [
      primary.includes(column.name) && "PK",
      isAmong(
        references.map((reference) => reference.columns),
        column.name,
      ) && "FK",
      isAmong(unique, column.name) && "UK",
    ].filter((key) => key !== false),
  }));
  return {
    name,
    group: groupOf(file),
    file,
    purpose,
    columns: described.filter(({ keys }) => keys.length > 0),
    references,
  };
}

const nameOf = ({ name }: { name: string }) => name;

const isSame = (one: string[], other: string[]) =>
  one.length === other.length && one.every((name) => other.includes(name));

/** The SQL type in one word, as Mermaid wants it. */
const typeOf = (column: PgColumn) =>
  column
    .getSQLType()
    .replace(/\(.*?\)/g, "")
    .replace("timestamp with time zone", "timestamptz")
    .trim()
    .replace(/\s+/g, "_");

function purposeOf(symbol: string, source: string): string {
  const declaration = source.indexOf(`export const ${symbol} = `);
  const before = source.slice(0, declaration).trimEnd();
  if (!before.endsWith("*/")) return "";
  const comment = before.slice(before.lastIndexOf("/**") + 3, -2);
  const text = comment.replace(/\s*\n\s*\*?\s*/g, " ").trim();
  const [sentence = ""] = /^.*?[.:;](?= |$)/.exec(text) ?? [text];
  return sentence.replace(/[:;]$/, ".");
}

/** The folder below areas/: `areas/trade/orders/tables.ts` belongs to trade. */
const groupOf = (file: string) => {
  const [folder = "", group = ""] = file.split("/");
  return folder === "areas" ? group : folder;
};
