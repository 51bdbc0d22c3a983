import type { RuleFacts } from "#areas/regulations/sources/endpoints.ts";
import { type Language, localize } from "#core/languages.ts";
import type { ImportTaxLine } from "../endpoints.ts";
import type { AllTaxes } from "../get-all-taxes.ts";
import { taxName, textOrNull } from "../reads.ts";
import type { TariffGoods } from "../tariff/find-goods.ts";
import type { CountryTaxes, TaxLine } from "./consignment.ts";
import { dutyCode, neighboursExcise, unlistedExciseCode } from "./country-taxes.ts";
import { openLevyName } from "./format-open-rules.ts";
import type { OpenRules } from "./open-rules.ts";

type Say = (key: string, values?: Record<string, string | number>) => string;

interface Recipient {
  all: AllTaxes;
  taxes: CountryTaxes;
  goods: TariffGoods | null;
  language: Language;
  say: Say;
  countryName: string;
  countryCode: string;
  openRules: OpenRules;
}

/** Formats lines in the user's language, each with its rule. */
export const formatTaxLines = (lines: readonly TaxLine[], details: Recipient): ImportTaxLine[] =>
  lines.map((line) => {
    const { say, countryName } = details;
    const { code, kind, base, amount, atMost, outcome, reason } = line;
    const about = aboutTax(code, details);
    return {
      key: code,
      kind,
      name: about.name,
      baseName: say(`taxes.base.${about.base}`),
      base,
      ratePercent: about.ratePercent,
      rateText: about.rateText,
      amount,
      atMost,
      outcome,
      reason: reason && say(`taxes.reason.${reason}`, { country: countryName }),
      notes: about.notes,
      rule: about.rule,
    };
  });

interface About {
  name: string;
  base: string;
  ratePercent: number | null;
  rateText: string | null;
  notes: string[];
  rule: RuleFacts;
}

function aboutTax(code: string, details: Recipient): About {
  const { all, taxes, goods, language, say, countryCode, openRules } = details;
  const unknown = { base: "notStated", ratePercent: null, rateText: null, notes: [] };
  if (code === unlistedExciseCode) {
    const listed = openRules.excise ?? neighboursExcise(countryCode, all, goods);
    if (!listed) throw new Error(`Nobody charges excise on ${goods?.code}`);
    return { name: say("taxes.kind.excise"), ...unknown, rule: listed.rule };
  }
  const levy = openRules.levies.find((candidate) => candidate.code === code);
  if (levy) return { name: openLevyName(levy, say), ...unknown, rule: levy.rule };
  const tax = all.taxes.find((candidate) => candidate.code === code);
  if (!tax) throw new Error(`No tax has the code ${code}`);
  if (code === dutyCode) {
    return {
      name: say("taxes.kind.duty"),
      base: "customsValue",
      ...dutyRate(taxes, say),
      notes: [say("taxes.gazette")],
      rule: goods?.rule ?? tax.rule,
    };
  }
  const { charge, rates, exempt, notes, rule } = tax;
  return {
    name: taxName(tax, language, say),
    base: charge?.base ?? "notStated",
    ratePercent: rates ? null : (charge?.percent ?? null),
    rateText: textOrNull(rates, language),
    notes: [
      ...(exempt ? [say("taxes.exempt", { who: localize(exempt, language) })] : []),
      ...notes.map((note) => localize(note, language)),
    ],
    rule,
  };
}

/**
 * Returns the percentage of a single rate; in words if there is an amount too, or several rates.
 */
function dutyRate(
  { tariff }: CountryTaxes,
  say: Say,
): { ratePercent: number | null; rateText: string | null } {
  const [only] = tariff;
  if (!only) return { ratePercent: null, rateText: null };
  const percents = tariff.map(({ ratePercent }) => ratePercent);
  const [low, high] = [Math.min(...percents), Math.max(...percents)];
  if (low !== high) {
    return { ratePercent: null, rateText: say("taxes.rate.between", { low, high }) };
  }
  const compound = tariff.find(({ specificUsd }) => specificUsd !== null);
  if (!compound) return { ratePercent: low, rateText: null };
  const { specificUsd, specificPer } = compound;
  return {
    ratePercent: low,
    rateText: say(`taxes.rate.${specificPer}`, { percent: low, usd: specificUsd ?? 0 }),
  };
}
