import { sql } from "drizzle-orm";
import { account } from "#areas/people/accounts/tables.ts";
import { country, location } from "#areas/reference/places/tables.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";

/** Finds a country of the edition by its ISO code or its id. */
export const findCountry = statement("country typed", (p: Parameters<{ typed: string }>) =>
  select(
    { code: country.code },
    sql`from ${country} where ${country.isEdition}
      and (${country.code} = upper(${p.typed}) or ${country.id}::text = ${p.typed})`,
  ),
);

/** Finds a place that the people of a country choose from, by its code or id. */
export const findPlace = statement(
  "place typed",
  (p: Parameters<{ typed: string; countryCode: string }>) =>
    select(
      { id: location.id },
      sql`from ${location}
        where (${location.code} = upper(${p.typed}) or ${location.id}::text = ${p.typed})
          and ${location.countryCode} = ${p.countryCode} and ${location.isRegistration}`,
    ),
);

export const findReferrer = statement("referral code typed", (p: Parameters<{ code: string }>) =>
  select(
    { id: account.id },
    sql`from ${account} where ${account.referralCode} = ${p.code} and ${account.state} = 'active'`,
  ),
);
