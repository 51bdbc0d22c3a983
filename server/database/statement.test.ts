import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { recordStatements } from "#app/testing/recorded-statements.ts";
import { insertion, statement, updateById } from "./statement.ts";

const note = pgTable("note", {
  id: integer().primaryKey(),
  text: text().notNull(),
  author: text("written_by"),
  tags: jsonb().$type<string[]>(),
});

test("inserts a row by its properties, without undefined ones and with JSON as text", async () => {
  const { queries, context } = recordStatements();
  const insertNote = insertion(note, "note added");
  await insertNote(context, { id: 1, text: "a", author: undefined, tags: ["x"] });
  await insertNote(context, { id: 2, text: "b", author: null, tags: null });
  await insertNote(context, { id: 3, text: "c", tags: [] });
  expect(queries).toEqual([
    {
      name: "note added 0",
      text: 'insert into "note" ("id", "text", "tags") values ($1, $2, $3)',
      values: [1, "a", '["x"]'],
    },
    {
      name: "note added 1",
      text: 'insert into "note" ("id", "text", "written_by", "tags") values ($1, $2, $3, $4)',
      values: [2, "b", null, null],
    },
    {
      name: "note added 0",
      text: 'insert into "note" ("id", "text", "tags") values ($1, $2, $3)',
      values: [3, "c", "[]"],
    },
  ]);
});

test("updates a row by its id and leaves undefined properties unchanged", async () => {
  const { queries, context } = recordStatements();
  const updateNote = updateById(note, "note changed");
  await updateNote(context, { id: 1, text: "b", author: undefined, tags: null });
  expect(queries).toHaveLength(1);
  expect(queries[0]?.text).toBe(
    'update "note" set "text" = $1, "tags" = $2 where "note"."id" = $3',
  );
  expect(queries[0]?.values).toEqual(["b", null, 1]);
});

test("keeps names with the same prefix distinct within PostgreSQL's maximum length", async () => {
  const { queries, context } = recordStatements();
  const long = "products worded name paged categoryId subCategoryId commodityId";
  for (const name of ["short", `${long} traderId isFeatured`, `${long} traderId`]) {
    await statement(name, () => sql`select 1`)(context);
  }
  const names = queries.map(({ name }) => name);
  expect(names[0]).toBe("short");
  expect(names.filter((name) => Buffer.byteLength(name) > 63)).toEqual([]);
  expect(new Set(names.map((name) => name.slice(0, 63))).size).toBe(3);
});
