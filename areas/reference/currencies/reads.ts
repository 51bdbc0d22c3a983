import { sql } from "drizzle-orm";
import type { FieldError } from "#core/errors.ts";
import type { Language } from "#core/languages.ts";
import { convert } from "#core/money.ts";
import { daysSince } from "#core/time.ts";
import { byName, nameIn } from "#server/database/name-in.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { wholeList } from "#server/operations/whole-list.ts";
import type * as endpoints from "./endpoints.ts";
import { sourceName } from "./rate-sources.ts";
import { refuse } from "./refusals.ts";
import { currency, exchangeRate } from "./tables.ts";

/** Joins the newest rate of each currency; currencies without one are left out. */
const withNewestRate = sql`from ${currency} cross join lateral (
  select ${exchangeRate.perUsd} as per_usd, ${exchangeRate.day} as day,
    ${exchangeRate.source} as source
  from ${exchangeRate} where ${exchangeRate.code} = ${currency.code}
  order by ${exchangeRate.day} desc limit 1) newest`;

const day = sql<string>`newest.day`;

const readLatest = statement("newest exchange rates", (p: Parameters<{ language: Language }>) =>
  select(
    {
      id: currency.id,
      code: currency.code,
      name: nameIn(currency.names, p.language),
      perUsd: sql<number>`newest.per_usd`,
      day,
      source: sql<string>`newest.source`,
    },
    sql`${withNewestRate} order by ${byName(currency.names, p.language)}, ${currency.id}`,
  ),
);

const listRates = wholeList(readLatest);

export const listLatestCurrencies: Handler<typeof endpoints.listLatestCurrencies> = async (
  context,
  input,
) => {
  const { data, total } = await listRates(context, input);
  const { say } = context.phrases.book(context.language);
  return {
    data: data.map((row) => ({
      ...row,
      ageDays: daysSince(row.day, context.now),
      source: sourceName(row.source, say),
    })),
    total,
  };
};

const findRates = statement("exchange rates of currencies", (p: Parameters<{ codes: string[] }>) =>
  select(
    // As text, so that it stays exact.
    { code: currency.code, perUsd: sql<string>`newest.per_usd::text`, day },
    sql`${withNewestRate} where ${currency.code} = any(${p.codes}::text[])`,
  ),
);

/** @throws AppError currencies.unknown with the fields that name a currency without a rate */
export const convertCurrency: Handler<typeof endpoints.convertCurrency> = async (
  context,
  { amount, baseCurrency, toCurrency },
) => {
  const rates = await findRates(context, { codes: [baseCurrency, toCurrency] });
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
  const { amount: converted, rate } = convert(
    amount,
    { base: base.perUsd, to: to.perUsd },
    toCurrency,
  );
  const [day = base.day] = [base.day, to.day].sort();
  return {
    amount,
    rate,
    baseCurrency,
    toCurrency,
    converted,
    day,
    ageDays: daysSince(day, context.now),
  };
};
