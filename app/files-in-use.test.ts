import { expect, test } from "vitest";
import { fileColumns } from "./areas.ts";
import { columnsThatCould, isWithoutFiles } from "./testing/columns-without-files.ts";
import { testPool } from "./testing/test-database.ts";

const key = "upload/00000000-0000-8000-8000-000000000001";
const other = "document/00000000-0000-8000-8000-000000000002";

test("every column that could hold a key of a file is asked, or known to hold none", async () => {
  const { db } = await testPool();
  const columns = await columnsThatCould(db);
  const asked = fileColumns.map(({ column }) => column);
  expect(columns.length).toBeGreaterThan(150);
  expect(asked.filter((column) => !columns.includes(column))).toEqual([]);
  const undecided = columns.filter((column) => !asked.includes(column) && !isWithoutFiles(column));
  expect(
    undecided,
    "Holds it keys of files? Then it stands in its area.ts, or they are swept away. Else in its for-tests.ts",
  ).toEqual([]);
  expect(asked.filter(isWithoutFiles)).toEqual([]);
});

test.each(fileColumns)(
  "$column answers which of the keys stand in it",
  async ({ column, inUse }) => {
    const { db } = await testPool();
    const [table = "", name = ""] = column.split(".");
    const { found, none } = await db.transaction(async (inside) => {
      // The one column alone, so that a row needs nothing else.
      const as = `as select ${name} from public.${table} with no data`;
      await inside.query(`create schema one; create table one.${table} ${as}`, []);
      await inside.query("set local search_path = one, public", []);
      const none = await inUse({ db: inside }, { keys: [key, other] });
      const [made] = await inside.query<{ type: string }>(
        "select data_type as type from information_schema.columns where table_schema = 'one'",
        [],
      );
      const value = made?.type === "jsonb" ? JSON.stringify([{ picture: key }]) : key;
      await inside.query(`insert into one.${table} values ($1)`, [value]);
      return { found: await inUse({ db: inside }, { keys: [key, other] }), none };
    });
    expect([none, found]).toEqual([[], [{ key }]]);
  },
);
