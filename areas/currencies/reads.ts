import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { FieldError } from "#core/errors.ts";
import { convert } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import { type ParsedInputOf, pageOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { refuse } from "./refusals.ts";
import { currency, exchangeRate } from "./tables.ts";

/** The newest rate of a currency; as text, so that it stays exact. */
function newestRate({ db }: Context) {
  return db.orm
    .select({
      perUsd: sql<string>`${exchangeRate.perUsd}::text`.as("newest_per_usd"),
      day: exchangeRate.day,
      source: exchangeRate.source,
    })
    .from(exchangeRate)
    .where(eq(exchangeRate.code, currency.code))
    .orderBy(desc(exchangeRate.day))
    .limit(1)
    .as("newest");
}

export async function listLatest(
  context: Context,
  input: ParsedInputOf<typeof endpoints.latestCurrencies>,
) {
  const newest = newestRate(context);
  const rows = await context.db.orm
    .select({
      id: currency.id,
      code: currency.code,
      name: nameIn(currency.names, context.language),
      perUsd: newest.perUsd,
      day: newest.day,
      source: newest.source,
    })
    .from(currency)
    .innerJoinLateral(newest, sql`true`)
    .orderBy(byName(currency.names, context.language), asc(currency.id));
  return pageOf(
    rows.map((row) => ({ ...row, perUsd: Number(row.perUsd) })),
    input,
  );
}

/** @throws AppError currencies.unknown with the fields that name a currency without a rate */
export async function convertAmount(
  context: Context,
  { amount, baseCurrency, toCurrency }: ParsedInputOf<typeof endpoints.convertCurrency>,
) {
  const newest = newestRate(context);
  const rates = await context.db.orm
    .select({ code: currency.code, perUsd: newest.perUsd, day: newest.day })
    .from(currency)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(currency.code, [baseCurrency, toCurrency]));
  const rateOf = (code: string) => rates.find((rate) => rate.code === code);
  const base = rateOf(baseCurrency);
  const to = rateOf(toCurrency);
  if (!base || !to) {
    const unknown = (field: string, code: string): FieldError => ({
      field,
      key: "currencies.unknown",
      values: { currency: code },
    });
    throw refuse("unknown", {
      values: { currency: base ? toCurrency : baseCurrency },
      fields: [
        ...(base ? [] : [unknown("baseCurrency", baseCurrency)]),
        ...(to ? [] : [unknown("toCurrency", toCurrency)]),
      ],
    });
  }
  const { amount: converted, rate } = convert(amount, { base: base.perUsd, to: to.perUsd });
  const [day = base.day] = [base.day, to.day].sort();
  return { amount, rate, baseCurrency, toCurrency, converted, day };
}
