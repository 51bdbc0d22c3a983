import { expect, test } from "vitest";
import { fileColumns } from "./areas.ts";
import { forTests } from "./testing/gather-for-tests.ts";
import { testPool } from "./testing/test-database.ts";

const key = "upload/00000000-0000-8000-8000-000000000001";
const other = "document/00000000-0000-8000-8000-000000000002";

/** Columns that hold no file keys: words, codes, digests and states, by their name in any table. */
const names = `
  about access_hash act actor address_hash age_group auth base_unit category channel checkout_id
  client_id code code_hash comment comments contact contact_email contact_hash contact_name
  contact_phone country_code currency description descriptions device device_hash dial digest email
  facing_country_code facing_name first_name gateway gender hs_code iso3 kind language last_name
  level list middle_name name names number option organization_city organization_name
  organization_size organization_type p256dh paid password_hash period phone physical_address
  postal_address price_type product_name purpose rating_comment reason referral_code refresh_hash
  role salt search_text secret_hash service short_names side slug source state summaries titles type
  unit_names user_type visitor_hash word
`.split(/\s+/);

/** Columns whose name could be a file's in another table. Areas declare theirs. */
const columns = [
  "backup_run.error",
  "backup_run.to_url",
  "build_file.path",
  "idempotency_key.answer",
  "idempotency_key.call",
  "idempotency_key.key",
  "rate_limit.key",
  "server_key.value",
  ...forTests.flatMap(({ withoutFiles = [] }) => withoutFiles),
];

/** @param column table and column, as the database names them */
function isWithoutFiles(column: string): boolean {
  const [, name = ""] = column.split(".");
  return columns.includes(column) || names.includes(name);
}

/** Selects table and column of each of our columns that could hold a file key. */
const columnsThatCould = `
  select c.table_name || '.' || c.column_name as "column"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and t.table_type = 'BASE TABLE'
    and table_name not like '\\_\\_%'
    and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')
  order by 1`;

test("every column that could hold a file key is checked, or declared to hold none", async () => {
  const { db } = await testPool();
  const rows = await db.query<{ column: string }>(columnsThatCould, []);
  const columns = rows.map(({ column }) => column);
  const checked = fileColumns.map(({ column }) => column);
  expect(columns.length).toBeGreaterThan(150);
  expect(checked.filter((column) => !columns.includes(column))).toEqual([]);
  const undecided = columns.filter(
    (column) => !checked.includes(column) && !isWithoutFiles(column),
  );
  expect(
    undecided,
    "Does it hold file keys? Then list it in its area.ts, or the files are deleted as unused. If not, list it in its for-tests.ts",
  ).toEqual([]);
  expect(checked.filter(isWithoutFiles)).toEqual([]);
});

test.each(fileColumns)(
  "$column returns which of the keys it contains",
  async ({ column, inUse }) => {
    const { db } = await testPool();
    const [table = "", name = ""] = column.split(".");
    const { found: matches, none } = await db.transaction(async (inside) => {
      // The copy has this column alone, so that a row needs no other value.
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
    expect([none, matches]).toEqual([[], [{ key }]]);
  },
);
