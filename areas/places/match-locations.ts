import { sql } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import { location } from "./tables.ts";

/** Ids of the edition's places called so, or beginning so; a word of three letters at least. */
export async function matchLocations(context: Context, word: string): Promise<number[]> {
  if (word.length < 3) return [];
  const { countryCode } = context.edition;
  const beginning = `${word.replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await findCalled(context, { countryCode, word, beginning });
  return rows.map((row) => row.id);
}

const findCalled = statement(
  "locations called",
  (p: Parameters<{ countryCode: string; word: string; beginning: string }>) =>
    select(
      { id: location.id },
      sql`from ${location}
        where ${location.countryCode} = ${p.countryCode} and ${location.isRegistration}
          and exists (
            select from jsonb_each_text(${location.names}) as called
            where lower(called.value) like ${p.beginning})
        order by lower(${location.name}) <> ${p.word}, ${location.name} limit 5`,
    ),
);
