import type { Database } from "#server/database/database.ts";
import { forTests } from "./gather-for-tests.ts";

/** Columns that hold no keys of files: words, codes, digests and states, by their name in any table. */
const names = `
  about access_hash act actor address_hash age_group auth base_unit category channel checkout_id
  client_id code code_hash comment comments contact contact_email contact_hash contact_name
  contact_phone country_code currency description descriptions device dial digest email
  facing_country_code facing_name first_name gateway gender hs_code iso3 kind language last_name
  level list middle_name name names number option organization_city organization_name
  organization_size organization_type p256dh paid password_hash period phone physical_address
  postal_address price_type product_name purpose rating_comment reason referral_code refresh_hash
  role salt search_text secret_hash service short_names side slug source state summaries titles type
  unit_names user_type visitor_hash word
`.split(/\s+/);

/** Those whose name could mean a file in another table; areas say theirs. */
const columns = [
  ...["once_done.answer", "once_done.call", "once_done.key"],
  ...forTests.flatMap(({ withoutFiles = [] }) => withoutFiles),
];

/** @param column table and column, as the database calls them */
export function isWithoutFiles(column: string): boolean {
  const [, name = ""] = column.split(".");
  return columns.includes(column) || names.includes(name);
}

/** Table and column of each column of ours that could hold a key of a file. */
export async function columnsThatCould(db: Pick<Database, "query">): Promise<string[]> {
  const rows = await db.query<{ column: string }>(columnsQuery, []);
  return rows.map(({ column }) => column);
}

const columnsQuery = `
  select c.table_name || '.' || c.column_name as "column"
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_schema = 'public' and t.table_type = 'BASE TABLE'
    and table_name not like '\\_\\_%'
    and c.data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED')
  order by 1`;
