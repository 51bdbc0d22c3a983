import type { ShellData } from "./shell-data.ts";

// The currencies of prices in Soko: those of the editions, and the dollar for export prices.
const pricedIn = new Set(["TZS", "KES", "UGX", "RWF", "BIF", "USD"]);

/**
 * Returns the rates of price currencies only, and only for users who chose a currency, to save
 * bytes.
 */
export function ratesFor(
  shown: string | undefined,
  all: { code: string; perUsd: number; day: string; ageDays: number }[],
): ShellData["rates"] {
  if (!all.some(({ code }) => code === shown)) return undefined;
  const wanted = all.filter(({ code }) => code === shown || pricedIn.has(code));
  const [day = ""] = wanted.map((one) => one.day).sort();
  const ageDays = Math.max(...wanted.map((one) => one.ageDays));
  return { day, ageDays, perUsd: Object.fromEntries(wanted.map((one) => [one.code, one.perUsd])) };
}
