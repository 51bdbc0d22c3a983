import Big from "big.js";
import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import type { CsvRow } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { exchangeRate } from "./tables.ts";

const codes = ["GBP", "EUR", "ZAR", "UGX", "TZS", "RWF", "BIF", "AED", "INR", "CNY"];

/** The average of a month is stored on a day in its middle. */
const dayOf = (month: string) => `${month}-15`;

/**
 * Loads monthly averages of the Central Bank of Kenya, so that older prices can be displayed in
 * another currency. They are published as Kenyan shillings per unit, and converted to units per
 * dollar.
 */
export const monthlyRateLoading: DataLoader = {
  name: "exchange rates of months",
  version: 1,
  files: ["data/reference/exchange_rates_monthly_kes.csv"],
  async load({ db, texts: [text = ""] }) {
    const rows = readCsv(text).flatMap(ratesOfMonth);
    await upsert(db, exchangeRate, [exchangeRate.code, exchangeRate.day], rows);
    return rows.length;
  },
};

function ratesOfMonth(row: CsvRow) {
  const perDollar = new Big(getCell(row, "kes_per_usd"));
  const rate = (code: string, perUsd: Big) => ({
    code,
    day: dayOf(getCell(row, "month")),
    perUsd: perUsd.toFixed(8),
    source: "Central Bank of Kenya, monthly average",
  });
  const others = codes.flatMap((code) => {
    const inShillings = getCell(row, `kes_per_${code.toLowerCase()}`);
    return inShillings ? [rate(code, perDollar.div(inShillings))] : [];
  });
  return [rate("USD", new Big(1)), rate("KES", perDollar), ...others];
}
