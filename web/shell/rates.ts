import type { ShellData } from "./shell-data.ts";

// The currencies of prices in Soko: those of the editions, and the dollar for export prices.
const pricedIn = new Set(["TZS", "KES", "UGX", "RWF", "BIF", "USD"]);

/**
 * Returns the rates of price currencies only, and only for users who chose a currency, to save
 * bytes.
 */
export function ratesFor(
  chosen: string | undefined,
  all: { code: string; perUsd: number; day: string; ageDays: number }[],
): ShellData["rates"] {
  if (!all.some(({ code }) => code === chosen)) return undefined;
  const relevant = all.filter(({ code }) => code === chosen || pricedIn.has(code));
  const [day = ""] = relevant.map((rate) => rate.day).sort();
  const ageDays = Math.max(...relevant.map((rate) => rate.ageDays));
  return {
    day,
    ageDays,
    perUsd: Object.fromEntries(relevant.map((rate) => [rate.code, rate.perUsd])),
  };
}
