import { type Language, localize } from "#core/languages.ts";
import { maxRateAgeDays } from "#core/rate-age.ts";
import type { ImportTax } from "../endpoints.ts";
import type { AllTaxes, OpenRule } from "../get-all-taxes.ts";
import { taxName } from "../reads.ts";
import type { TaxLine } from "./consignment.ts";
import { dutyCode, unlistedExciseCode } from "./country-taxes.ts";
import type { OpenRules } from "./open-rules.ts";

type Say = (key: string, values?: Record<string, string | number>) => string;
type Open = ImportTax["open"][number];

interface Named {
  all: AllTaxes;
  rules: OpenRules;
  lines: readonly TaxLine[];
  originCountry: string | undefined;
  /** Age in days of the oldest rate used for conversion; null if there was none. */
  rateDays: number | null;
  countryCode: string;
  countryName: string;
  language: Language;
  say: Say;
}

/** Formats everything that could apply and is not calculated, with sources. */
export function formatOpenRules(named: Named): Open[] {
  const { all, rules, lines, originCountry, rateDays, countryName, language, say } = named;
  const isQuestion = (code: string) =>
    lines.some((line) => line.code === code && line.outcome === "ask");
  const duty = lines.find(({ code }) => code === dutyCode);
  const mayBeLess = isQuestion(dutyCode) && duty?.atMost !== 0;
  const [stay] = rules.stays;
  const [preference] = rules.preferences;
  const about = (kind: Open["kind"], text: string, rule: OpenRule | undefined): Open => ({
    kind,
    text,
    rule: rule?.rule ?? null,
  });
  return [
    ...(isQuestion(unlistedExciseCode) && rules.excise
      ? [about("excise", say("taxes.open.excise", { country: countryName }), rules.excise)]
      : []),
    ...(stay && isQuestion(dutyCode) ? [about("stay", staySaid(stay, named), stay)] : []),
    ...(mayBeLess && originCountry === undefined
      ? [about("origin", say("taxes.open.origin"), undefined)]
      : []),
    ...(mayBeLess && originCountry !== undefined && preference
      ? [about("preference", say("taxes.open.preference", { who: schemesOf(rules) }), preference)]
      : []),
    ...rules.levies
      .filter(({ code }) => isQuestion(code))
      .map((rule) => about("levy", say(`taxes.levy.${rule.name}`), rule)),
    ...rules.exemptions.flatMap((rule) => {
      const tax = all.taxes.find(({ code }) => code === rule.touches);
      if (!tax || !isQuestion(tax.code)) return [];
      const text = say("taxes.open.exemption", { tax: taxName(tax, language, say) });
      return [about("exemption", text, rule)];
    }),
    ...(rateDays !== null && rateDays > maxRateAgeDays
      ? [about("rate", say("taxes.open.rate", { days: rateDays }), undefined)]
      : []),
  ];
}

/** Describes a stay: of the country, of the whole Community, or of a neighbour. */
function staySaid(stay: OpenRule, { all, countryCode, countryName, language, say }: Named): string {
  const years = yearsOf(stay);
  const neighbour = stay.countryCode === countryCode ? null : stay.countryCode;
  const names = neighbour && all.countries.get(neighbour)?.names;
  return names
    ? say("taxes.open.stayNearby", {
        neighbour: localize(names, language),
        country: countryName,
        years,
      })
    : say("taxes.open.stay", { country: countryName, years });
}

/** Returns "2025/26": tax years start in July. */
function yearsOf({ validFrom, rule }: OpenRule): string {
  const year = Number((validFrom ?? rule.asOf ?? "").slice(0, 4));
  return `${year}/${String((year + 1) % 100).padStart(2, "0")}`;
}

const schemesOf = ({ preferences }: OpenRules): string =>
  [...new Set(preferences.map(({ name }) => name))].join(", ");

/** Returns the name of a levy without a known rate. */
export const openLevyName = ({ name }: OpenRule, say: Say): string => say(`taxes.levy.${name}`);
