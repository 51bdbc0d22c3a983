import { formatMoney, formatNumber } from "#web/format/format.ts";
import type { Wording } from "#web/words/prerender.tsx";
import type { Calculation } from "../../endpoints.ts";

/** Formats the total of a calculation: an amount of money, or a quantity in its base unit. */
export function formatCalculationTotal(
  { say, language }: Pick<Wording, "say" | "language">,
  {
    total,
    totalOf,
    kind,
    isCertain,
  }: Pick<Calculation, "total" | "totalOf" | "kind" | "isCertain">,
): string {
  if (total === null || !totalOf) return say("calculators.askAgency");
  if (kind === "units") return `${formatNumber(language, total)} ${totalOf}`;
  const money = formatMoney(language, total, totalOf);
  if (isCertain) return money;
  const key = kind === "currency" ? "totalAbout" : "totalOpen";
  return say(`calculators.import.${key}`, { total: money });
}
