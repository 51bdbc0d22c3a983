import type { AllTaxes, OpenRule, StoredTax } from "../read-taxes.ts";
import type { Goods } from "../tariff/goods-of.ts";
import { type LineKind, lineKinds } from "../tax-kinds.ts";
import type { Charge } from "./charge.ts";
import type { ChargedTax, CountryTaxes } from "./consignment.ts";
import { fitsCode } from "./fits-code.ts";
import { directionOf, type OpenRules } from "./open-rules.ts";

/** The tax that stands for the tariff. */
export const dutyCode = "EAC-DUTY";
/** Stands for excise on goods that a neighbour charges it on and of which no list was read here. */
export const unlistedExciseCode = "EXCISE-UNLISTED";

const isLineKind = (kind: string): kind is LineKind =>
  (lineKinds as readonly string[]).includes(kind);

/** All that a country charges on goods, made of the stored rows for the engine. */
export function taxesOf(
  countryCode: string,
  all: AllTaxes,
  goods: Goods | null,
  open: OpenRules,
): CountryTaxes {
  const ruleOf = (topic: string) =>
    all.rules.find((rule) => rule.topic === topic && rule.countryCode === countryCode);
  const own = all.taxes.flatMap((tax): ChargedTax[] => {
    const { code, kind, charge, rule } = tax;
    if (tax.countryCode !== countryCode || !charge || !isLineKind(kind)) return [];
    const isCertain = charge.isCertain && rule.isVerified && rule.doubtedSince === null;
    const exempt = open.exemptions.filter(({ touches }) => touches === code);
    const mayBeFreePrefixes = [
      ...charge.mayBeFreePrefixes,
      ...exempt.flatMap(({ prefixes }) => prefixes ?? []),
    ];
    return [{ code, kind, charge: { ...charge, isCertain, mayBeFreePrefixes } }];
  });
  return {
    countryCode,
    taxes: [
      ...own,
      ...unlistedExcise(countryCode, all, goods, open.excise),
      ...open.levies.map(
        ({ code }): ChargedTax => ({
          code,
          kind: "levy",
          charge: unlisted,
          reason: "levyMayApply",
        }),
      ),
    ],
    tariff: goods?.rates ?? [],
    isTariffDoubted: goods?.isDoubted ?? false,
    stay: directionOf(open.stays),
    hasPreference: open.preferences.length > 0,
    dutyCode,
    cutsPlaces: Boolean(ruleOf("rounding")),
    leavesOutFreightWithinCommunity: Boolean(ruleOf("customs-value-eac")),
    handlingPerKg: ruleOf("handling")?.value ?? 0,
    communityMembers: all.communityMembers,
    farmPrefixes: all.farmPrefixes,
  };
}

/** The tax of a neighbour by which goods are known to be of a kind that excise is charged on. */
export function neighboursExcise(
  countryCode: string,
  { taxes }: Pick<AllTaxes, "taxes">,
  goods: Pick<Goods, "code"> | null,
): StoredTax | undefined {
  if (!goods || isCharged(countryCode, { taxes }, goods)) return undefined;
  return taxes.find((tax) => tax.countryCode !== countryCode && isExciseOn(goods, tax));
}

/** Whether the country's own excise on such goods is calculated. */
const isCharged = (
  countryCode: string,
  { taxes }: Pick<AllTaxes, "taxes">,
  goods: Pick<Goods, "code"> | null,
): boolean =>
  goods !== null && taxes.some((tax) => tax.countryCode === countryCode && isExciseOn(goods, tax));

const isExciseOn = ({ code }: Pick<Goods, "code">, { kind, charge }: StoredTax): boolean =>
  kind === "excise" &&
  charge !== null &&
  fitsCode(code, [...(charge.prefixes ?? []), ...charge.mayApplyPrefixes]) === "yes";

/** Goods that the country, or a neighbour, charges excise on, and of which no rate is calculated. */
function unlistedExcise(
  countryCode: string,
  all: AllTaxes,
  goods: Goods | null,
  open: OpenRule | undefined,
): ChargedTax[] {
  const unknown = { code: unlistedExciseCode, kind: "excise" as const, charge: unlisted };
  if (open?.countryCode === countryCode) return [{ ...unknown, reason: "exciseMayApply" }];
  return (open && !isCharged(countryCode, all, goods)) || neighboursExcise(countryCode, all, goods)
    ? [unknown]
    : [];
}

const unlisted: Charge = {
  base: "notStated",
  percent: null,
  amount: null,
  currency: null,
  simplifiedAmount: null,
  prefixes: null,
  mayApplyPrefixes: [],
  freePrefixes: [],
  mayBeFreePrefixes: [],
  eacOrigin: "charged",
  question: null,
  isFreeWithVat: false,
  unprocessed: "charged",
  isCertain: false,
};
