import type { ShellData } from "./shell-data.ts";

// What prices in Soko are in: the editions' currencies, and the dollar of export prices.
const pricedIn = new Set(["TZS", "KES", "UGX", "RWF", "BIF", "USD"]);

/** Only what prices can be in, and only for those who chose a currency: few bytes for the others. */
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
