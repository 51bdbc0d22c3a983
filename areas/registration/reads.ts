import { sql } from "drizzle-orm";
import { account } from "#areas/accounts/tables.ts";
import { country, location } from "#areas/places/tables.ts";
import { term } from "#areas/terms/tables.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";

type Reading = Pick<Context, "db">;

/** The ISO code of an edition's country, by its code or id. */
export async function countryTyped(context: Reading, typed: string): Promise<string | undefined> {
  const [found] = await findCountry(context, { typed, code: typed.toUpperCase() });
  return found?.code;
}

const findCountry = statement("country typed", (p: Parameters<{ typed: string; code: string }>) =>
  select(
    { code: country.code },
    sql`from ${country} where (${country.code} = ${p.code} or ${country.id}::text = ${p.typed})
      and ${country.isEdition}`,
  ),
);

/** The id of a place in a country by which people there say where they are. */
export async function placeTyped(
  context: Reading,
  typed: string,
  countryCode: string,
): Promise<number | undefined> {
  const [found] = await findPlace(context, { typed, code: typed.toUpperCase(), countryCode });
  return found?.id;
}

const findPlace = statement(
  "place typed",
  (p: Parameters<{ typed: string; code: string; countryCode: string }>) =>
    select(
      { id: location.id },
      sql`from ${location}
        where (${location.code} = ${p.code} or ${location.id}::text = ${p.typed})
          and ${location.countryCode} = ${p.countryCode} and ${location.isRegistration}`,
    ),
);

export async function isTerm(context: Reading, list: string, code: string): Promise<boolean> {
  const found = await findTerm(context, { list, code });
  return found.length > 0;
}

const findTerm = statement(
  "term typed",
  (p: Parameters<{ list: string; code: string }>) =>
    sql`select 1 from ${term} where ${term.list} = ${p.list} and ${term.code} = ${p.code}`,
);

/** Whose referral code it is, however it was typed. */
export async function referrer(context: Reading, typed: string): Promise<string | undefined> {
  const [found] = await findReferrer(context, { code: typed.replace(/[\s-]/g, "").toUpperCase() });
  return found?.id;
}

const findReferrer = statement("referral code typed", (p: Parameters<{ code: string }>) =>
  select(
    { id: account.id },
    sql`from ${account} where ${account.referralCode} = ${p.code} and ${account.state} = 'active'`,
  ),
);
