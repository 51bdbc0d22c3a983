import { convertCurrency, latestCurrencies } from "#areas/reference/currencies/endpoints.ts";
import { limits } from "#core/limits.ts";
import { convert } from "#core/money.ts";
import { mostDaysOfRate } from "#core/rate-age.ts";
import { hoursAhead } from "#web/format/format.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { rateDay } from "#web/ui/goods/rate-day.ts";
import { writtenOut } from "#web/words/written-out.tsx";
import { fieldsOf } from "../../fields-of-kinds.ts";
import {
  type Answer,
  addressOf,
  incompleteness,
  placesFor,
  type Typed,
  typedIn,
  unasked,
  type Visit,
} from "./part.ts";
import { ResultSection } from "./result-section.tsx";
import { ResultTable } from "./result-table.tsx";

/** Currencies of the five countries, and those used to pay for foreign goods. */
const mainCurrencies = ["TZS", "KES", "UGX", "RWF", "BIF", "USD", "EUR", "GBP", "CNY"];

export async function loadCurrency(visit: Visit, asked: URLSearchParams) {
  const { data: currencies } = await visit.call(latestCurrencies, { size: limits.maxPageSize });
  const typed = typedIn(asked, fieldsOf.currency);
  return {
    kind: "currency" as const,
    typed,
    currencies: currencies.map(({ code, name }) => ({ value: code, label: `${code}, ${name}` })),
    base: visit.edition.currency,
    ...(asked.has("amount") ? await answer(visit, typed, currencies) : unasked),
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

async function answer(visit: Visit, typed: Typed, currencies: Rate[]): Promise<Answer> {
  const refusal = incompleteness(visit, typed, fieldsOf.currency);
  if (refusal) return { refusal, result: null };
  const { amount = "", baseCurrency = "", toCurrency = "" } = typed;
  const done = await visit.attempt(convertCurrency, { amount, baseCurrency, toCurrency }, typed);
  if (!done.ok) return { refusal: done.refusal, result: null };
  const { say, language, edition } = visit;
  const { money, number, date } = formatsOf(language, hoursAhead[edition.code]);
  const { data } = done;
  const base = currencies.find(({ code }) => code === data.baseCurrency);
  const sources = new Set(
    currencies
      .filter(({ code }) => [data.baseCurrency, data.toCurrency].includes(code))
      .map(({ source }) => source),
  );
  const isOld = data.ageDays > mostDaysOfRate;
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
      address: addressOf("currency", typed),
      html: writtenOut(
        <ResultSection title={say("calculators.result")} total={summary}>
          <p>
            {say("calculators.currency.rate", {
              base: data.baseCurrency,
              rate: number(data.rate, placesFor(data.rate)),
              to: data.toCurrency,
            })}
          </p>
          <p className="hint">
            {say("calculators.currency.source", {
              source: [...sources].join(", "),
              date: rateDay(say, date(data.day), data.ageDays),
            })}
          </p>
          <h3 id="main-currencies" className="mt-4 mb-2">
            {say("calculators.currency.table", { amount: money(data.amount, data.baseCurrency) })}
          </h3>
          <ResultTable
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
                rateDay(say, date(day), ageDays),
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
