import { and, eq, or, sql } from "drizzle-orm";
import { account } from "#areas/accounts/tables.ts";
import { country, location } from "#areas/places/tables.ts";
import { term } from "#areas/terms/tables.ts";
import type { Context } from "#server/context.ts";

type Reading = Pick<Context, "db">;

/** The ISO code of an edition's country, by its code or id. */
export async function countryTyped({ db }: Reading, typed: string): Promise<string | undefined> {
  const is = or(eq(country.code, typed.toUpperCase()), eq(sql`${country.id}::text`, typed));
  const [found] = await db.orm
    .select({ code: country.code })
    .from(country)
    .where(and(is, eq(country.isEdition, true)));
  return found?.code;
}

/** The id of a place in a country by which people there say where they are. */
export async function placeTyped(
  { db }: Reading,
  typed: string,
  countryCode: string,
): Promise<number | undefined> {
  const is = or(eq(location.code, typed.toUpperCase()), eq(sql`${location.id}::text`, typed));
  const [found] = await db.orm
    .select({ id: location.id })
    .from(location)
    .where(and(is, eq(location.countryCode, countryCode), eq(location.isRegistration, true)));
  return found?.id;
}

export const isTerm = async ({ db }: Reading, list: string, code: string): Promise<boolean> =>
  (await db.orm.$count(term, and(eq(term.list, list), eq(term.code, code)))) > 0;

/** Whose referral code it is, however it was typed. */
export async function referrer({ db }: Reading, typed: string): Promise<string | undefined> {
  const code = typed.replace(/[\s-]/g, "").toUpperCase();
  const [found] = await db.orm
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.referralCode, code), eq(account.state, "active")));
  return found?.id;
}
