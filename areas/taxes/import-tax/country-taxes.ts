import type { AllTaxes, StoredTax } from "../read-taxes.ts";
import type { Goods } from "../tariff/goods-of.ts";
import { type LineKind, lineKinds } from "../tax-kinds.ts";
import type { Charge } from "./charge.ts";
import type { ChargedTax, CountryTaxes } from "./consignment.ts";
import { fitsCode } from "./fits-code.ts";

/** The tax that stands for the tariff. */
export const dutyCode = "EAC-DUTY";
/** Stands for excise on goods that a neighbour charges it on and of which no list was read here. */
export const unlistedExciseCode = "EXCISE-UNLISTED";

const isLineKind = (kind: string): kind is LineKind =>
  (lineKinds as readonly string[]).includes(kind);

/** All that a country charges on goods, made of the stored rows for the engine. */
export function taxesOf(countryCode: string, all: AllTaxes, goods: Goods | null): CountryTaxes {
  const ruleOf = (topic: string) =>
    all.rules.find((rule) => rule.topic === topic && rule.countryCode === countryCode);
  const own = all.taxes.flatMap((tax): ChargedTax[] => {
    const { code, kind, charge, rule } = tax;
    if (tax.countryCode !== countryCode || !charge || !isLineKind(kind)) return [];
    const isCertain = charge.isCertain && rule.isVerified && rule.doubtedSince === null;
    return [{ code, kind, charge: { ...charge, isCertain } }];
  });
  return {
    countryCode,
    taxes: [...own, ...unlistedExcise(countryCode, all, goods)],
    tariff: goods?.rates ?? [],
    isTariffDoubted: goods?.isDoubted ?? false,
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
  { taxes }: AllTaxes,
  goods: Pick<Goods, "code"> | null,
): StoredTax | undefined {
  if (!goods) return undefined;
  const excises = taxes.filter(({ kind, charge }) => kind === "excise" && charge);
  const covers = ({ charge }: StoredTax) =>
    fitsCode(goods.code, [...(charge?.prefixes ?? []), ...(charge?.mayApplyPrefixes ?? [])]) ===
    "yes";
  if (excises.some((tax) => tax.countryCode === countryCode && covers(tax))) return undefined;
  return excises.find((tax) => tax.countryCode !== countryCode && covers(tax));
}

function unlistedExcise(countryCode: string, all: AllTaxes, goods: Goods | null): ChargedTax[] {
  return neighboursExcise(countryCode, all, goods)
    ? [{ code: unlistedExciseCode, kind: "excise", charge: unlisted }]
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
