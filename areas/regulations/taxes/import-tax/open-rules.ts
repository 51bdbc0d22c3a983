import type { AllTaxes, OpenRule } from "../get-all-taxes.ts";
import type { StayDirection } from "../tax-kinds.ts";
import { fitsCode } from "./fits-code.ts";

/** Rules that could apply to goods at their destination and are not calculated. */
export interface OpenRules {
  /**
   * The newest rule on such goods; a neighbour's, if the country's own list was not read
   * completely.
   */
  excise: OpenRule | undefined;
  /**
   * Stays of the country, otherwise of its neighbours, since neighbours mostly share their stays.
   */
  stays: OpenRule[];
  /** Preferences for the country of origin; for all countries if the origin is unknown. */
  preferences: OpenRule[];
  levies: OpenRule[];
  exemptions: OpenRule[];
}

interface Query {
  countryCode: string;
  /** Null if unknown. */
  hsCode: string | null;
  originCountry: string | undefined;
}

export function openRulesFor(
  { openRules, farmPrefixes }: Pick<AllTaxes, "openRules" | "farmPrefixes">,
  { countryCode, hsCode, originCountry }: Query,
): OpenRules {
  const fits = ({ prefixes }: OpenRule) =>
    prefixes === null || (hsCode !== null && fitsCode(hsCode, prefixes) !== "no");
  const isOwn = (rule: OpenRule) => (rule.countryCode ?? countryCode) === countryCode;
  const own = openRules.filter((rule) => isOwn(rule) && fits(rule));
  const ofKind = (kind: OpenRule["kind"]) => own.filter((rule) => rule.kind === kind);
  const isRead = openRules.some(
    ({ kind, touches, ...rule }) =>
      kind === "whole" && touches === "excise" && rule.countryCode === countryCode,
  );
  const isOfFarm = hsCode === null || fitsCode(hsCode, farmPrefixes) !== "no";
  const neighbours = isRead || isOfFarm ? [] : openRules.filter(fits);
  const ownStays = ofKind("stay");
  const isStay = (rule: OpenRule) => rule.kind === "stay" && fits(rule);
  return {
    excise: ofKind("excise")[0] ?? neighbours.find(({ kind }) => kind === "excise"),
    stays: ownStays.length > 0 ? ownStays : openRules.filter(isStay),
    preferences: ofKind("preference").filter(
      ({ origins }) => originCountry === undefined || origins.includes(originCountry),
    ),
    levies: onePerName(ofKind("levy")),
    exemptions: ofKind("exemption"),
  };
}

const onePerName = (rules: OpenRule[]): OpenRule[] => [
  ...new Map([...rules].reverse().map((rule) => [rule.name, rule])).values(),
];

/** Returns the common direction of stays; null if there are none. */
export function directionOf(stays: readonly OpenRule[]): StayDirection | null {
  const [first, ...others] = new Set(stays.map(({ direction }) => direction ?? "either"));
  if (first === undefined) return null;
  return others.length > 0 ? "either" : first;
}
