import { z } from "zod";
import { getCell, readCsv } from "#server/csv.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { namesOf } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { currency, exchangeRate } from "./tables.ts";

const snapshot = z.object({
  date: z.iso.date(),
  base: z.literal("USD"),
  source: z.string().min(1),
  rates: z.record(z.string(), z.number().positive()),
});

/** Loads currencies and the rates of the file's day; rates of earlier days stay as history. */
export const currencyLoading: DataLoader = {
  name: "currencies",
  version: 1,
  files: ["data/names/currencies.csv", "data/reference/exchange_rates.json"],
  async load({ db, texts: [names = "", rates = ""] }) {
    const currencies = readCsv(names).map((row) => ({
      code: getCell(row, "code"),
      names: namesOf(row),
    }));
    await upsert(db, currency, [currency.code], currencies);
    const { date: day, source, rates: perUsd } = snapshot.parse(JSON.parse(rates));
    const rows = Object.entries(perUsd).map(([code, rate]) => ({
      code,
      day,
      perUsd: String(rate),
      source,
    }));
    await upsert(db, exchangeRate, [exchangeRate.code, exchangeRate.day], rows);
    return currencies.length + rows.length;
  },
};
