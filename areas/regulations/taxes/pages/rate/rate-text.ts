import type { Wording } from "#web/words/written-out.tsx";
import type { TariffLine, TaxEntry } from "../../endpoints.ts";

/** The rate of a tax as it is read; nothing where it has none. */
export const rateOf = (
  { ratePercent, rateText }: Pick<TaxEntry, "ratePercent" | "rateText">,
  { say }: Pick<Wording, "say">,
): string =>
  rateText ?? (ratePercent === null ? "" : say("taxes.percent", { percent: ratePercent }));

/** The duty of a line: a percentage, the higher of it and an amount for the weight, or not known. */
export function dutyOf(line: TariffLine, { say }: Pick<Wording, "say">): string {
  const { ratePercent, specificUsd, specificPer } = line;
  if (ratePercent === null) return say("taxes.page.rateUnknown");
  return specificUsd === null
    ? say("taxes.percent", { percent: ratePercent })
    : say(`taxes.rate.${specificPer}`, { percent: ratePercent, usd: specificUsd });
}
