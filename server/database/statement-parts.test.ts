import { sql } from "drizzle-orm";
import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { instant } from "./columns.ts";
import type { Database } from "./database.ts";
import {
  deletion,
  iso,
  nullIfMissing,
  type Parameters,
  parametersOf,
  type RowOf,
  select,
  set,
  setExcluded,
  statement,
} from "./statement.ts";

const stall = pgTable("stall", {
  id: uuid().primaryKey(),
  name: text().notNull(),
  note: text(),
  openedAt: instant("opened_at").notNull(),
  state: text().notNull().default("open"),
});

/** Creates a database stub that records the statements it receives. */
function stubDatabase() {
  const questions: { text: string; values: unknown[] }[] = [];
  const named = async (_: string, text: string, values: unknown[]) => {
    questions.push({ text: text.replace(/\s+/g, " ").trim(), values });
    return [];
  };
  return { context: { db: { named } as unknown as Database }, questions };
}

test("deletes rows by the named columns", async () => {
  const { context, questions } = stubDatabase();
  const remove = deletion(stall, "test: stall removed", "id", "state");
  await remove(context, { id: "1", state: "open" });
  expect(questions).toEqual([
    {
      text: 'delete from "stall" where "stall"."id" = $1 and "stall"."state" = $2 returning 1',
      values: ["1", "open"],
    },
  ]);
});

test("writes the same columns that a selection reads", async () => {
  const { context, questions } = stubDatabase();
  const columns = { name: stall.name, note: stall.note };
  const write = statement("test: stall written", (p: Parameters<RowOf<typeof columns>>) =>
    set(stall, parametersOf(p, columns)),
  );
  await write(context, { note: null, name: "Soko" });
  expect(questions).toEqual([{ text: 'set "name" = $1, "note" = $2', values: ["Soko", null] }]);
});

test("replaces an existing row column by column", async () => {
  const { context, questions } = stubDatabase();
  await statement("test: stall replaced", () => setExcluded(stall.name, stall.openedAt))(context);
  const text = 'set "name" = excluded."name", "opened_at" = excluded."opened_at"';
  expect(questions).toEqual([{ text, values: [] }]);
});

test("selects an instant in its wire format, null when its row is missing", async () => {
  const { context, questions } = stubDatabase();
  const opened = nullIfMissing(stall.id, iso(stall.openedAt));
  await statement("test: stall opened", () => select({ opened }, sql`from ${stall}`))(context);
  expect(questions[0]?.text).toContain(
    `case when "stall"."id" is not null then to_char("stall"."opened_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end as "opened"`,
  );
});
