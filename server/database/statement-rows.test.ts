import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { expect, expectTypeOf, test } from "vitest";
import { recordStatements } from "#app/testing/recorded-statements.ts";
import { testPool } from "#app/testing/test-database.ts";
import {
  columnName,
  insertColumns,
  insertInto,
  jsonObject,
  nullable,
  type Parameters,
  returning,
  select,
  set,
  statement,
  statements,
  withTables,
} from "./statement.ts";
import { dataLoad, idempotencyKey } from "./tables.ts";

const loadedAt = new Date("2026-11-01T08:00:00.000Z");

type Row = { name: string; digest: string; rows: number; loadedAt: Date };

const addLoad = statement("test: add a load", (p: Parameters<Row>) =>
  returning(
    insertInto(dataLoad, {
      name: p.name,
      digest: p.digest,
      rows: p.rows,
      loadedAt: p.loadedAt,
    }),
    { name: dataLoad.name, rows: dataLoad.rows, loadedAt: dataLoad.loadedAt },
  ),
);

const findLoad = statement("test: find a load", (p: Parameters<{ name: string }>) =>
  select(
    { name: dataLoad.name, digest: dataLoad.digest },
    sql`from ${dataLoad} where ${dataLoad.name} = ${p.name}`,
  ),
);

/** Opens the real tables, with one row added. */
async function withLoad(name = "ours") {
  const { db } = await testPool();
  const context = { db };
  const added = await addLoad(context, { name, digest: "d", rows: 7, loadedAt });
  return { context, added };
}

test("numbers a repeated parameter once, in the order of first use", async () => {
  const { queries, context } = recordStatements();
  const twice = statement(
    "test: twice",
    (p: Parameters<{ id: string; at: Date }>) =>
      sql`select ${p.at}::timestamptz, ${p.id}::uuid where ${p.id}::uuid is not null and ${p.at} is not null`,
  );
  await twice(context, { id: "x", at: loadedAt });
  expect(queries).toEqual([
    {
      name: "test: twice",
      text: "select $1::timestamptz, $2::uuid where $2::uuid is not null and $1 is not null",
      values: [loadedAt, "x"],
    },
  ]);
});

test("infers the type of a parameter from its one cast in all other places", async () => {
  const { db } = await testPool();
  const typed = statement("test: type inferred", (p: Parameters<{ count: number | null }>) =>
    select(
      { next: sql<number>`${p.count}::int + 1`, type: sql<string>`pg_typeof(${p.count})::text` },
      sql`where ${p.count} is null or ${p.count} > 0`,
    ),
  );
  expect(await typed({ db }, { count: 41 })).toEqual([{ next: 42, type: "integer" }]);
  expect(await typed({ db }, { count: null })).toEqual([{ next: null, type: "integer" }]);
});

test("binds constants as parameters, without mixing them between calls", async () => {
  const { queries, context } = recordStatements();
  const constant = statement(
    "test: constant",
    (p: Parameters<{ name: string }>) => sql`select ${"it's"}::text, ${p.name}::text, ${2}::int`,
  );
  await constant(context, { name: "a" });
  await constant(context, { name: "b" });
  expect(queries.map(({ text, values }) => ({ text, values }))).toEqual([
    { text: "select $1::text, $2::text, $3::int", values: ["it's", "a", 2] },
    { text: "select $1::text, $2::text, $3::int", values: ["it's", "b", 2] },
  ]);
});

test("builds the text once, at the first call", async () => {
  const { queries, context } = recordStatements();
  let builds = 0;
  const counted = statement("test: built once", (p: Parameters<{ id: number }>) => {
    builds += 1;
    return sql`select ${p.id}::int`;
  });
  expect(builds).toBe(0);
  for (const id of [1, 2, 3]) await counted(context, { id });
  expect(builds).toBe(1);
  expect(new Set(queries.map(({ text }) => text)).size).toBe(1);
});

test("creates one statement per shape, under its name", async () => {
  const { queries, context } = recordStatements();
  const builds: string[] = [];
  const sorted = statements(
    (order: "name" | "rows") => `test: by ${order}`,
    (order, p: Parameters<{ size: number }>) => {
      builds.push(order);
      return select(
        { name: dataLoad.name },
        sql`from ${dataLoad} order by ${dataLoad[order]} limit ${p.size}`,
      );
    },
  );
  expect(sorted("name")).toBe(sorted("name"));
  expect(sorted("name")).not.toBe(sorted("rows"));
  for (const order of ["name", "rows", "name", "rows"] as const) {
    await sorted(order)(context, { size: 3 });
  }
  expect(builds).toEqual(["name", "rows"]);
  expect(queries.map(({ name }) => name)).toEqual(
    ["name", "rows", "name", "rows"].map((order) => `test: by ${order}`),
  );
  expect(queries[1]?.text).toBe(
    'select "data_load"."name" as "name" from "data_load" order by "data_load"."rows" limit $1',
  );
});

test("returns the inserted columns, typed as declared", async () => {
  const { added } = await withLoad();
  expectTypeOf(added).toEqualTypeOf<{ name: string; rows: number; loadedAt: Date }[]>();
  expect(added).toEqual([{ name: "ours", rows: 7, loadedAt }]);
});

test("`set` writes only the given columns, in matching rows", async () => {
  const { context } = await withLoad();
  await addLoad(context, { name: "other", digest: "d", rows: 1, loadedAt });
  const change = statement("test: change", (p: Parameters<{ name: string; rows: number }>) =>
    returning(
      sql`update ${dataLoad} ${set(dataLoad, {
        rows: sql`${dataLoad.rows} + ${p.rows}`,
        digest: "new",
      })} where ${dataLoad.name} = ${p.name}`,
      { rows: dataLoad.rows, digest: dataLoad.digest, loadedAt: dataLoad.loadedAt },
    ),
  );
  expect(await change(context, { name: "ours", rows: 3 })).toEqual([
    { rows: 10, digest: "new", loadedAt },
  ]);
  expect(await findLoad(context, { name: "other" })).toEqual([{ name: "other", digest: "d" }]);
});

test("`insertColumns` inserts the rows of a select, and `columnName` names the conflict column", async () => {
  const { context } = await withLoad();
  const copy = statement("test: copy", (p: Parameters<{ name: string }>) =>
    returning(
      sql`insert into ${insertColumns(dataLoad, "name", "digest", "rows", "loadedAt")}
        select ${p.name}::text, ${dataLoad.digest}, ${dataLoad.rows}, ${dataLoad.loadedAt}
        from ${dataLoad} where ${dataLoad.name} = 'ours'
        on conflict (${columnName(dataLoad.name)})
        do update ${set(dataLoad, { rows: sql`excluded.${columnName(dataLoad.rows)} + 100` })}`,
      { name: dataLoad.name, rows: dataLoad.rows },
    ),
  );
  expect(await copy(context, { name: "copy" })).toEqual([{ name: "copy", rows: 7 }]);
  expect(await copy(context, { name: "copy" })).toEqual([{ name: "copy", rows: 107 }]);
});

test("selects an object of columns as one value, with instants as text", async () => {
  const { context } = await withLoad();
  const nested = statement("test: nested", (p: Parameters<{ name: string }>) =>
    select(
      {
        load: jsonObject({
          name: dataLoad.name,
          of: jsonObject({ rows: dataLoad.rows }),
          loadedAt: sql<string>`${dataLoad.loadedAt} at time zone 'utc'`,
        }),
      },
      sql`from ${dataLoad} where ${dataLoad.name} = ${p.name}`,
    ),
  );
  const rows = await nested(context, { name: "ours" });
  expectTypeOf(rows[0]?.load.of.rows).toEqualTypeOf<number | undefined>();
  expect(rows).toEqual([
    { load: { name: "ours", of: { rows: 7 }, loadedAt: "2026-11-01T08:00:00" } },
  ]);
});

test("returns null for a column of a missing row, and types it as nullable", async () => {
  const { context } = await withLoad();
  const same = alias(dataLoad, "same");
  const joined = statement("test: joined", (p: Parameters<{ digest: string }>) =>
    select(
      { name: dataLoad.name, same: nullable(same.name) },
      sql`from ${dataLoad}
        left join ${dataLoad} same on ${same.name} = ${dataLoad.name} and ${same.digest} = ${p.digest}
        where ${dataLoad.name} = 'ours'`,
    ),
  );
  const rows = await joined(context, { digest: "another" });
  expectTypeOf(rows).toEqualTypeOf<{ name: string; same: string | null }[]>();
  expect(rows).toEqual([{ name: "ours", same: null }]);
  expect(await joined(context, { digest: "d" })).toEqual([{ name: "ours", same: "ours" }]);
});

test("reads the tables of a `with` clause", async () => {
  const { context } = await withLoad();
  const counted = statement("test: with", () =>
    withTables(
      sql`ours as (select * from ${dataLoad} where ${dataLoad.name} = 'ours')`,
      select({ total: sql<number>`count(*)` }, sql`from ours`),
    ),
  );
  expect(await counted(context)).toEqual([{ total: 1 }]);
});

test.each([
  ["quotes", `'; drop table data_load; --"`],
  ["a dollar and a backslash", "$1 $$ \\' \\u0000"],
  ["signs of JSON", '{"a": ["}'],
])("treats a value with %s as that value and nothing else", async (_, name) => {
  const { context, added } = await withLoad(name);
  expect(added).toEqual([{ name, rows: 7, loadedAt }]);
  expect(await findLoad(context, { name })).toEqual([{ name, digest: "d" }]);
});

test("rejects a value with a NUL and still runs the next statement", async () => {
  const { context } = await withLoad();
  await expect(findLoad(context, { name: "ours\0'; --" })).rejects.toMatchObject({
    code: "22021",
  });
  expect(await findLoad(context, { name: "ours" })).toHaveLength(1);
});

test("throws for an unknown column before running any query", async () => {
  const { queries, context } = recordStatements();
  const wrong = { named: 1 } as object;
  const inserted = statement("test: wrong insert", () => insertInto(dataLoad, wrong));
  const changed = statement(
    "test: wrong set",
    () => sql`update ${dataLoad} ${set(dataLoad, wrong)}`,
  );
  const chosen = statement(
    "test: wrong into",
    () => sql`insert into ${insertColumns(idempotencyKey, "doneat" as "doneAt")} select now()`,
  );
  await expect(inserted(context)).rejects.toThrow("No column named");
  await expect(changed(context)).rejects.toThrow("No column named");
  await expect(chosen(context)).rejects.toThrow("No column doneat");
  expect(queries).toEqual([]);
});

test("passes a missing value as undefined, which PostgreSQL treats as null", async () => {
  const { db } = await testPool();
  const checkNull = statement("test: absent", (p: Parameters<{ note?: string | undefined }>) =>
    select({ isNull: sql<boolean>`${p.note}::text is null` }, sql``),
  );
  expect(await checkNull({ db }, {})).toEqual([{ isNull: true }]);
});
