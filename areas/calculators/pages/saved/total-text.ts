import { formatMoney, formatNumber } from "#web/format/format.ts";
import type { Wording } from "#web/words/written-out.tsx";
import type { Calculation } from "../../endpoints.ts";

/** What a calculation came to: money, or a quantity in its base unit. */
export function totalText(
  { say, language }: Pick<Wording, "say" | "language">,
  { total, totalOf, kind }: Pick<Calculation, "total" | "totalOf" | "kind">,
): string {
  if (total === null || !totalOf) return say("calculators.askAgency");
  return kind === "units"
    ? `${formatNumber(language, total)} ${totalOf}`
    : formatMoney(language, total, totalOf);
}
