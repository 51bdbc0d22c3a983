import type { Context } from "#server/context.ts";

/** Ids of the edition's places called so, or beginning so; a word of three letters at least. */
export async function matchLocations(context: Context, word: string): Promise<number[]> {
  if (word.length < 3) return [];
  const rows = await context.db.named<{ id: number }>("locations called", called, [
    context.edition.countryCode,
    word,
    `${word.replace(/[\\%_]/g, "\\$&")}%`,
  ]);
  return rows.map((row) => row.id);
}

const called = `
  select id from location
  where country_code = $1 and is_registration
    and exists (select from jsonb_each_text(names) as called where lower(value) like $3)
  order by lower(name) <> $2, name limit 5`;
