import { convertCurrency, listLatestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { limits } from "#core/limits.ts";
import { convert } from "#core/money.ts";
import { maxRateAgeDays } from "#core/rate-age.ts";
import type { PageContext } from "#server/page.ts";
import { utcOffsetHours } from "#web/format/format.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { formatRateDate } from "#web/ui/cards/format-rate-date.ts";
import { StaticTable } from "#web/ui/tables/static-table.tsx";
import { prerender } from "#web/words/prerender.tsx";
import { fieldsByKind } from "../../calculator-fields.ts";
import {
  type CalculatorAnswer,
  calculatorUrl,
  decimalsFor,
  notSubmitted,
  parseTypedFields,
  refuseIncomplete,
  type TypedFields,
} from "./part.ts";
import { ResultSection } from "./result-section.tsx";

/** Currencies of the five countries, and those used to pay for foreign goods. */
const mainCurrencies = ["TZS", "KES", "UGX", "RWF", "BIF", "USD", "EUR", "GBP", "CNY"];

export async function loadCurrency(pageContext: PageContext, query: URLSearchParams) {
  const { data: currencies } = await pageContext.call(listLatestCurrencies, {
    size: limits.maxPageSize,
  });
  const typed = parseTypedFields(query, fieldsByKind.currency);
  return {
    kind: "currency" as const,
    typed,
    currencies: currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })),
    base: pageContext.edition.currency,
    ...(query.has("amount") ? await answer(pageContext, typed, currencies) : notSubmitted),
  };
}

type Rate = {
  code: string;
  name: string;
  perUsd: number;
  day: string;
  ageDays: number;
  source: string;
};

async function answer(
  pageContext: PageContext,
  typed: TypedFields,
  currencies: Rate[],
): Promise<CalculatorAnswer> {
  const refusal = refuseIncomplete(pageContext, typed, fieldsByKind.currency);
  if (refusal) return { refusal, result: null };
  const { amount = "", baseCurrency = "", toCurrency = "" } = typed;
  const done = await pageContext.attempt(
    convertCurrency,
    { amount, baseCurrency, toCurrency },
    typed,
  );
  if (!done.ok) return { refusal: done.refusal, result: null };
  const { say, language, edition } = pageContext;
  const { money, number, date } = createFormatters(language, utcOffsetHours[edition.code]);
  const { data } = done;
  const base = currencies.find(({ code }) => code === data.baseCurrency);
  const sources = new Set(
    currencies
      .filter(({ code }) => [data.baseCurrency, data.toCurrency].includes(code))
      .map(({ source }) => source),
  );
  const isOld = data.ageDays > maxRateAgeDays;
  const summary = say(isOld ? "calculators.currency.lineAbout" : "calculators.currency.line", {
    from: money(data.amount, data.baseCurrency),
    to: money(data.converted, data.toCurrency),
  });
  const rows = currencies.filter(
    ({ code }) => mainCurrencies.includes(code) && code !== data.baseCurrency,
  );
  return {
    refusal: null,
    result: {
      summary,
      address: calculatorUrl("currency", typed),
      html: prerender(
        <ResultSection title={say("calculators.result")} total={summary}>
          <p>
            {say("calculators.currency.rate", {
              base: data.baseCurrency,
              rate: number(data.rate, decimalsFor(data.rate)),
              to: data.toCurrency,
            })}
          </p>
          <p className="hint">
            {say("calculators.currency.source", {
              source: [...sources].join(", "),
              date: formatRateDate(say, date(data.day), data.ageDays),
            })}
          </p>
          <h3 id="main-currencies" className="mt-4 mb-2">
            {say("calculators.currency.table", { amount: money(data.amount, data.baseCurrency) })}
          </h3>
          <StaticTable
            headedBy="main-currencies"
            columns={["currency", "amount", "day"].map((name) =>
              say(`calculators.currency.column.${name}`),
            )}
            rows={rows.map(({ code, name, perUsd, day, ageDays }) => ({
              key: code,
              cells: [
                name,
                money(
                  convert(data.amount, { base: base?.perUsd ?? 1, to: perUsd }, code).amount,
                  code,
                ),
                formatRateDate(say, date(day), ageDays),
              ],
            }))}
          />
          <p className="hint mt-2">{say("calculators.currency.note")}</p>
        </ResultSection>,
        "currency",
      ),
    },
  };
}
