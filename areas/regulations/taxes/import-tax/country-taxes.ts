import type { AllTaxes, OpenRule, StoredTax } from "../get-all-taxes.ts";
import type { TariffGoods } from "../tariff/find-goods.ts";
import { type LineKind, lineKinds } from "../tax-kinds.ts";
import type { Charge } from "./charge.ts";
import type { ChargedTax, CountryTaxes } from "./consignment.ts";
import { fitsCode } from "./fits-code.ts";
import { directionOf, type OpenRules } from "./open-rules.ts";

/** Code of the tax that represents the tariff. */
export const dutyCode = "EAC-DUTY";
/**
 * Code for excise on goods that a neighbour charges, if the list of the country itself is not
 * known.
 */
export const unlistedExciseCode = "EXCISE-UNLISTED";

const isLineKind = (kind: string): kind is LineKind =>
  (lineKinds as readonly string[]).includes(kind);

/** Builds everything a country charges on goods from the stored rows, for the engine. */
export function taxesOf(
  countryCode: string,
  all: AllTaxes,
  goods: TariffGoods | null,
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

/**
 * Returns a neighbour's excise on the goods, which shows that excise is usually charged on them.
 */
export function neighboursExcise(
  countryCode: string,
  { taxes }: Pick<AllTaxes, "taxes">,
  goods: Pick<TariffGoods, "code"> | null,
): StoredTax | undefined {
  if (!goods || isCharged(countryCode, { taxes }, goods)) return undefined;
  return taxes.find((tax) => tax.countryCode !== countryCode && isExciseOn(goods, tax));
}

/** Whether the excise of the country itself on the goods is calculated. */
const isCharged = (
  countryCode: string,
  { taxes }: Pick<AllTaxes, "taxes">,
  goods: Pick<TariffGoods, "code"> | null,
): boolean =>
  goods !== null && taxes.some((tax) => tax.countryCode === countryCode && isExciseOn(goods, tax));

const isExciseOn = ({ code }: Pick<TariffGoods, "code">, { kind, charge }: StoredTax): boolean =>
  kind === "excise" &&
  charge !== null &&
  fitsCode(code, [...(charge.prefixes ?? []), ...charge.mayApplyPrefixes]) === "yes";

/**
 * Returns an excise of unknown amount if the country or a neighbour charges one and no rate is
 * calculated.
 */
function unlistedExcise(
  countryCode: string,
  all: AllTaxes,
  goods: TariffGoods | null,
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
