import type { Wording } from "#web/words/prerender.tsx";
import type { TariffLine, TaxEntry } from "../../endpoints.ts";

/** Returns the rate of a tax as text; "" if it has none. */
export const formatTaxRate = (
  { ratePercent, rateText }: Pick<TaxEntry, "ratePercent" | "rateText">,
  { say }: Pick<Wording, "say">,
): string =>
  rateText ?? (ratePercent === null ? "" : say("taxes.percent", { percent: ratePercent }));

/**
 * Returns the duty of a line: a percentage, the higher of it and an amount by weight, or unknown.
 */
export function formatDuty(line: TariffLine, { say }: Pick<Wording, "say">): string {
  const { ratePercent, specificUsd, specificPer } = line;
  if (ratePercent === null) return say("taxes.page.rateUnknown");
  return specificUsd === null
    ? say("taxes.percent", { percent: ratePercent })
    : say(`taxes.rate.${specificPer}`, { percent: ratePercent, usd: specificUsd });
}
