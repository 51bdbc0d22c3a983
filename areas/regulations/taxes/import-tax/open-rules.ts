import type { AllTaxes, OpenRule } from "../read-taxes.ts";
import type { StayDirection } from "../tax-kinds.ts";
import { fitsCode } from "./fits-code.ts";

/** What could apply to goods where they go, and is not calculated. */
export interface OpenRules {
  /** The newest that names such goods; of a neighbour where no list of the country was read whole. */
  excise: OpenRule | undefined;
  /** Of neighbours where none of the country itself is known: stays of one are mostly those of another. */
  stays: OpenRule[];
  /** Of the country the goods come from; of all countries where it is not known. */
  preferences: OpenRule[];
  levies: OpenRule[];
  exemptions: OpenRule[];
}

interface Asked {
  countryCode: string;
  /** Null where it is not known. */
  hsCode: string | null;
  originCountry: string | undefined;
}

export function openRulesFor(
  { openRules, farmPrefixes }: Pick<AllTaxes, "openRules" | "farmPrefixes">,
  { countryCode, hsCode, originCountry }: Asked,
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

/** Where stays point: null where there are none. */
export function directionOf(stays: readonly OpenRule[]): StayDirection | null {
  const [first, ...others] = new Set(stays.map(({ direction }) => direction ?? "either"));
  if (first === undefined) return null;
  return others.length > 0 ? "either" : first;
}
