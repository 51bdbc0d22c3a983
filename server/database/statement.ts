import { createHash } from "node:crypto";
import {
  type Column,
  getTableColumns,
  getTableName,
  is,
  Placeholder,
  type SQL,
  sql,
  type Table,
} from "drizzle-orm";
import { PgDialect, type PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";
import { type StatementTables, tablesOfTemplate } from "./statement-tables.ts";

/** The named values of a statement: `${p.id}` marks the place of the value in its text. */
export type Parameters<Values> = { readonly [Name in keyof Values]-?: SQL<Values[Name]> };

/**
 * Runs a prepared statement, which is parsed and planned once per connection.
 * @returns the rows as objects, as the statement selects them
 */
export type Statement<Values, Row> = (
  context: { db: Database },
  ...values: keyof Values extends never ? [] : [values: Values]
) => Promise<Row[]>;

/**
 * Declares a statement: its name, its parameters and their types, and its text with tables and
 * columns as Drizzle objects. The text is built once, at the first call.
 * @param build `select(…)`, or Drizzle's `sql` for a statement that returns no rows
 */
export function statement<Values extends object, Row = unknown>(
  name: string,
  build: (parameters: Parameters<Values>) => SQL<Row>,
): Statement<Values, Row> {
  const built = buildOnce(build);
  const preparedName = preparedNameOf(name);
  declared.push({ name, built });
  return async ({ db }, ...[values]) => {
    const { text, valuesOf, tables } = built();
    return db.named(preparedName, text, valuesOf(values), tables) as Promise<Row[]>;
  };
}

interface DeclaredStatement {
  name: string;
  built: () => { text: string; tables: StatementTables };
}

const declared: DeclaredStatement[] = [];
const updatedById: { name: string; table: string }[] = [];

/** Returns every statement that the loaded modules declare, those of `statements` once used. */
export const declaredStatements = (): readonly DeclaredStatement[] => declared;

/**
 * Builds the text of a declared statement on first use, with its tables and a function that fills
 * its parameter slots.
 */
export function buildOnce<Values extends object, Row>(
  build: (parameters: Parameters<Values>) => SQL<Row>,
) {
  let built: Built | undefined;
  return () => {
    built ??= buildOf(build);
    const { text, tables, slots } = built;
    return { text, tables, valuesOf: (values: object | undefined) => valuesOf(slots, values) };
  };
}

/** PostgreSQL truncates names to 63 bytes, so two names with the same prefix would collide. */
export const preparedNameOf = (name: string): string =>
  Buffer.byteLength(name) <= 63
    ? name
    : `${name.slice(0, 30)} ${createHash("sha256").update(name).digest("hex").slice(0, 24)}`;

/**
 * As `statement`, for a text that depends on the request, such as the order of a list: one
 * statement per `shape`. There must be few shapes.
 * @param nameOf returns a distinct name for each shape
 */
export function statements<Shape, Values extends object, Row = unknown>(
  nameOf: (shape: Shape) => string,
  build: (shape: Shape, parameters: Parameters<Values>) => SQL<Row>,
): (shape: Shape) => Statement<Values, Row> {
  const byName = new Map<string, Statement<Values, Row>>();
  return (shape) => {
    const name = nameOf(shape);
    const before = byName.get(name);
    if (before) return before;
    const created = statement<Values, Row>(name, (parameters) => build(shape, parameters));
    byName.set(name, created);
    return created;
  };
}

interface Built {
  text: string;
  tables: StatementTables;
  /** For `$1` and up: the name of a parameter, or a constant value. */
  slots: ({ name: string } | { constant: unknown })[];
}

const dialect = new PgDialect();

function buildOf<Values extends object, Row>(
  build: (parameters: Parameters<Values>) => SQL<Row>,
): Built {
  const parameters = new Proxy({} as Parameters<Values>, {
    get: (_, name) => sql`${sql.placeholder(String(name))}`,
  });
  const template = build(parameters);
  const { sql: written, params } = dialect.sqlToQuery(template);
  // A parameter used in several places is one value, and PostgreSQL needs its type only once.
  const slots: Built["slots"] = [];
  const numbers = params.map((param) => {
    if (!is(param, Placeholder)) return slots.push({ constant: param });
    const before = slots.findIndex((item) => "name" in item && item.name === param.name);
    return before < 0 ? slots.push({ name: param.name }) : before + 1;
  });
  const text = written.replace(/\$(\d+)/g, (_, number) => `$${numbers[Number(number) - 1]}`);
  return { text, tables: tablesOfTemplate(template), slots };
}

const valuesOf = (slots: Built["slots"], values: object | undefined): unknown[] =>
  slots.map((item) =>
    "name" in item ? (values as Record<string, unknown> | undefined)?.[item.name] : item.constant,
  );

type Selected = Column | SQL | SQL.Aliased;
/** What a statement selects, keyed by the properties of its rows. */
export type Selection = Record<string, Selected>;
type ValueOf<S> = S extends Column
  ? S["_"]["notNull"] extends true
    ? S["_"]["data"]
    : S["_"]["data"] | null
  : S extends SQL<infer Value>
    ? Value
    : S extends SQL.Aliased<infer Value>
      ? Value
      : never;

export type RowOf<S> = { [Name in keyof S]: ValueOf<S[Name]> };

const list = (parts: SQL[]): SQL => sql.join(parts, sql`, `);

export const columns = (selection: Selection): SQL =>
  list(Object.entries(selection).map(([name, item]) => sql`${item} as ${sql.identifier(name)}`));

/**
 * `select … <rest>`. The selection gives the rows their type. A column of a left-joined table may
 * be missing: `nullable(column)`.
 */
export const select = <S extends Selection>(selection: S, rest: SQL): SQL<RowOf<S>> =>
  sql<RowOf<S>>`select ${columns(selection)} ${rest}`;

/** `with <tables> <query>`. The rows are those of the query. */
export const withTables = <Row>(tables: SQL, query: SQL<Row>): SQL<Row> =>
  sql<Row>`with ${tables} ${query}`;

/** `<write> returning …`. The selection gives the rows their type. */
export const returning = <S extends Selection>(write: SQL, selection: S): SQL<RowOf<S>> =>
  sql<RowOf<S>>`${write} returning ${columns(selection)}`;

export const nullable = <C extends Column>(column: C): SQL<C["_"]["data"] | null> =>
  sql<C["_"]["data"] | null>`${column}`;

/** `jsonb_build_object`; instants in it arrive as text. */
export const jsonObject = <S extends Selection>(selection: S): SQL<RowOf<S>> =>
  sql<RowOf<S>>`jsonb_build_object(${list(
    Object.entries(selection).map(([name, item]) => sql`${sql.raw(`'${name}'`)}, ${item}`),
  )})`;

/** An instant in the wire format: ISO 8601 in UTC, to the millisecond. */
export const iso = <C extends Column>(column: C) =>
  sql<C["_"]["notNull"] extends true ? string : string | null>`
    to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A value of a left-joined row, or null when the row is missing. */
export const nullIfMissing = <Value>(key: Column, value: SQL<Value>): SQL<Value | null> =>
  sql<Value | null>`case when ${key} is not null then ${value} end`;

/**
 * Returns the parameters named like these columns, so that one selection serves reads and writes.
 */
export const parametersOf = <S extends Selection>(
  parameters: { readonly [Name in keyof S]?: SQL },
  selection: S,
) =>
  Object.fromEntries(Object.keys(selection).map((name) => [name, parameters[name]])) as {
    [Name in keyof S]: SQL;
  };

type Written<T extends Table> = {
  [Name in keyof T["$inferInsert"]]?: SQL | T["$inferInsert"][Name];
};

/** `insert into "table" ("column", …) values (…)` */
export const insertInto = <T extends PgTable>(table: T, values: Written<T>): SQL =>
  sql`insert into ${table} (${names(table, values)}) values (${list(
    Object.values(values).map((value) => sql`${value}`),
  )})`;

type RowWrite<Row> = (context: { db: Database }, row: Row) => Promise<unknown>;

/**
 * Declares the insert of a row, given by the properties of its table. JSON is passed as it is, and
 * undefined properties are omitted. There is one statement per set of given properties.
 */
export const insertion = <T extends PgTable>(table: T, name: string): RowWrite<T["$inferInsert"]> =>
  rowWrite(table, name, (values) => insertInto(table, values));

/** As `insertion`, for the update of a row by its id. Undefined properties stay unchanged. */
export const updateById = <T extends PgTable & { id: Column }>(
  table: T,
  name: string,
): RowWrite<Partial<T["$inferInsert"]> & { id: ValueOf<T["id"]> }> => {
  updatedById.push({ name, table: getTableName(table) });
  return rowWrite(
    table,
    name,
    ({ id, ...values }: Record<string, SQL>) =>
      sql`update ${table} ${set(table, values as Written<T>)} where ${table.id} = ${id}`,
  );
};

/** Returns the updates that name a row by its id alone. Their statements are declared once used. */
export const updatesById = (): readonly { name: string; table: string }[] => updatedById;

/**
 * As `updateById`, of a row of one account. The account is part of the condition, because it decides
 * which shard has the row.
 */
export const updateOwn = <T extends PgTable & { id: Column; accountId: Column }>(
  table: T,
  name: string,
): RowWrite<
  Partial<T["$inferInsert"]> & { id: ValueOf<T["id"]>; accountId: ValueOf<T["accountId"]> }
> =>
  rowWrite(
    table,
    name,
    ({ id, accountId, ...values }: Record<string, SQL>) =>
      sql`update ${table} ${set(table, values as Written<T>)}
        where ${table.id} = ${id} and ${table.accountId} = ${accountId}`,
  );

function rowWrite<Row extends object>(
  table: PgTable,
  name: string,
  build: (values: Record<string, SQL>) => SQL,
): RowWrite<Row> {
  const byProperties = new Map<string, Statement<Record<string, unknown>, unknown>>();
  return (context, row) => {
    const provided = Object.entries(row).filter(([, value]) => value !== undefined);
    const properties = provided.map(([property]) => property);
    const key = properties.join();
    const write =
      byProperties.get(key) ??
      statement(`${name} ${byProperties.size}`, (p: Parameters<Record<string, unknown>>) =>
        build(Object.fromEntries(properties.map((item) => [item, p[item] as SQL]))),
      );
    byProperties.set(key, write);
    const values = provided.map(([property, value]) => [property, asText(table, property, value)]);
    return write(context, Object.fromEntries(values));
  };
}

/** Serializes JSON for PostgreSQL; `pg` would convert an array to a PostgreSQL array. */
const asText = (table: PgTable, property: string, value: unknown): unknown =>
  columnOf(table, property).dataType === "json" && value !== null ? JSON.stringify(value) : value;

/** `"table" ("column", …)`, for an insert that selects its rows. */
export const insertColumns = <T extends PgTable>(
  table: T,
  ...properties: (keyof T["$inferInsert"] & string)[]
): SQL => sql`${table} (${names(table, Object.fromEntries(properties.map((item) => [item, 0])))})`;

/** `set "column" = …, …` */
export const set = <T extends PgTable>(table: T, values: Written<T>): SQL =>
  sql`set ${list(
    Object.entries(values).map(
      ([name, value]) => sql`${columnName(columnOf(table, name))} = ${value}`,
    ),
  )}`;

/** `set "column" = excluded."column", …`: replaces the values of the existing row on conflict. */
export const setExcluded = (...columns: Column[]): SQL =>
  sql`set ${list(columns.map((item) => sql`${columnName(item)} = excluded.${columnName(item)}`))}`;

type WithoutDefault<T extends PgTable> = {
  [Name in keyof T["_"]["columns"]]: T["_"]["columns"][Name]["_"]["hasDefault"] extends true
    ? never
    : Name;
}[keyof T["_"]["columns"]];

/** The properties of a new row: all columns without a default. */
export type NewRow<T extends PgTable> = Pick<
  T["$inferInsert"],
  WithoutDefault<T> & keyof T["$inferInsert"]
>;

type PropertyOf<T extends PgTable> = keyof T["$inferSelect"] & keyof T["_"]["columns"] & string;

/** `<column> = $1 and …` */
const areGiven = <Name extends string>(
  table: PgTable,
  properties: readonly Name[],
  provided: (property: Name) => unknown,
) =>
  sql.join(
    properties.map((item) => sql`${columnOf(table, item)} = ${provided(item)}`),
    sql` and `,
  );

/** Deletes the rows that match these columns. Returns one row for each deleted row. */
export const deletion = <T extends PgTable, Name extends PropertyOf<T>>(
  table: T,
  name: string,
  ...properties: Name[]
): Statement<Pick<T["$inferSelect"], Name>, unknown> =>
  statement(name, (p) => {
    const where = areGiven(table, properties, (item) => p[item]);
    return sql`delete from ${table} where ${where} returning 1`;
  });

const lookupWith =
  (locking: SQL) =>
  <T extends PgTable, Selected extends PropertyOf<T>, Name extends PropertyOf<T>>(
    table: T,
    name: string,
    selected: Selected[],
    ...properties: Name[]
  ): Statement<Pick<T["$inferSelect"], Name>, Pick<T["$inferSelect"], Selected>> =>
    statement(name, (p) => {
      const selection = Object.fromEntries(selected.map((item) => [item, columnOf(table, item)]));
      const where = areGiven(table, properties, (item) => p[item]);
      return sql`select ${columns(selection)} from ${table} where ${where}${locking}`;
    });

/** Reads columns of the rows that match others: `lookup(account, "photo", ["picture"], "id")` */
export const lookup = lookupWith(sql``);
/** As `lookup`, and locks the rows until the end of the transaction. */
export const lookupForUpdate = lookupWith(sql` for update`);
/** As `lookupForUpdate`, but rows that refer to these may still be written in the meantime. */
export const lookupForNoKeyUpdate = lookupWith(sql` for no key update`);

/** The name of a column without its table, as `insert`, `set` and `on conflict` require it. */
export const columnName = (column: Column): SQL => sql`${sql.identifier(column.name)}`;

const names = (table: PgTable, values: object): SQL =>
  list(Object.keys(values).map((name) => columnName(columnOf(table, name))));

function columnOf(table: PgTable, name: string): Column {
  const column = getTableColumns(table)[name];
  if (!column) throw new Error(`No column ${name}`);
  return column;
}
