import { formatNumber } from "#web/format/format.ts";
import type { TradePlan } from "../plan/endpoints.ts";
import type { SheetRow, SheetSection } from "./endpoints.ts";
import type { SheetReader } from "./sheet-reader.ts";

/**
 * Builds the section on whether the goods have Community origin and qualify for the simplified
 * regime.
 */
export function originSection(plan: TradePlan, { say, language }: SheetReader): SheetSection {
  const heading = say("tradePlans.sheet.origin");
  const { tax } = plan;
  if (!tax) return { key: "origin", heading, lead: say("tradePlans.sheet.noBorder"), rows: [] };
  const { isEacOrigin, originRules } = tax;
  const rows: SheetRow[] = [
    {
      key: "eacOrigin",
      term: say("tradePlans.sheet.eacOrigin"),
      detail: say(`tradePlans.sheet.eacOrigin.${isEacOrigin}`),
      tone: isEacOrigin === "yes" ? "free" : "ask",
    },
    ...originRules.map(({ text, rule }, index) => ({
      key: `origin${index}`,
      term: text,
      detail: "",
      rule,
    })),
    ...(isEacOrigin === "no" ? [] : simplifiedRows(tax, { say, language })),
  ];
  return { key: "origin", heading, rows };
}

/** Returns the rows of the simplified regime, which is only for Community goods. */
function simplifiedRows(
  { simplified }: NonNullable<TradePlan["tax"]>,
  { say, language }: Pick<SheetReader, "say" | "language">,
): SheetRow[] {
  const usd = (amount: number) => `USD ${formatNumber(language, Math.round(amount), 0)}`;
  return [
    {
      key: "simplified",
      term: say("tradePlans.sheet.simplified"),
      detail:
        simplified.isUnder === null
          ? say("tradePlans.sheet.simplified.unknown")
          : say(`tradePlans.sheet.simplified.${simplified.isUnder ? "under" : "over"}`, {
              ceiling: usd(simplified.ceilingUsd),
              value: usd(simplified.valueUsd ?? 0),
            }),
      tone: simplified.isUnder ? "free" : undefined,
      rule: simplified.ceilingRule ?? undefined,
    },
    ...simplified.rules.map(({ text, rule }, index) => ({
      key: `simplified${index}`,
      term: text,
      detail: "",
      rule,
    })),
  ];
}
