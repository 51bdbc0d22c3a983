import type Big from "big.js";
import type { LineKind, OriginState, Outcome, StayDirection } from "../tax-kinds.ts";
import type { Answers, Charge } from "./charge.ts";

/** Goods at the border, their amounts in the currency of where they go. */
export interface Consignment {
  goods: Big.BigSource;
  freight: Big.BigSource;
  insurance: Big.BigSource;
  currency: string;
  /** Units of other currencies' amounts for one of the destination: of `USD` alone, so far. */
  perUsd: Big.BigSource | null;
  /** Two to eight digits; null where it is not known. */
  hsCode: string | null;
  netWeightKg?: number | undefined;
  litres?: number | undefined;
  packs?: number | undefined;
  /** A truck of foreign registration that carries them. */
  foreignTruck?: "none" | "simple" | "trailer" | undefined;
  originCountry?: string | undefined;
  answers: Answers;
}

/** A line of the tariff; the higher of the percentage and the amount for a weight is charged. */
export interface TariffRate {
  ratePercent: number;
  specificUsd: number | null;
  specificPer: "kg" | "tonne" | null;
}

/** A tax as the engine is given it. */
export interface ChargedTax {
  code: string;
  kind: LineKind;
  charge: Charge;
  /** Why its amount is not known, where the charge does not say it. */
  reason?: Reason;
}

/** What a country charges; all of it read from the data. */
export interface CountryTaxes {
  countryCode: string;
  taxes: readonly ChargedTax[];
  /** Lines of the tariff that begin with the code of the goods; none: the rate is not known. */
  tariff: readonly TariffRate[];
  /** The chamber or the source doubts the rate. */
  isTariffDoubted: boolean;
  /** Another rate than the tariff's may apply: where it points; null where none is known of. */
  stay: StayDirection | null;
  /** A certificate of another community than the EAC may lower the duty. */
  hasPreference: boolean;
  dutyCode: string;
  /** Amounts are cut at the last place instead of rounded half up. */
  cutsPlaces: boolean;
  leavesOutFreightWithinCommunity: boolean;
  /** Counted into the base of excise and VAT for each kilo, never charged. */
  handlingPerKg: number;
  communityMembers: readonly string[];
  /** Beginnings of codes of what farms give, which may be unprocessed. */
  farmPrefixes: readonly string[];
}

/** Why a line is as it is; each is a phrase. */
export type Reason =
  | "eacCertificate"
  | "eacWithCertificate"
  | "eacMayBeFree"
  | "noCode"
  | "rateUnknown"
  | "severalRates"
  | "doubted"
  | "stayMayApply"
  | "preferenceMayApply"
  | "exciseMayApply"
  | "levyMayApply"
  | "notCertain"
  | "mayApply"
  | "mayBeFree"
  | "freeGoods"
  | "unprocessed"
  | "mayBeUnprocessed"
  | "freeWithVat"
  | "hasTaxClearance"
  | "isPlasticPacked"
  | "isInspected"
  | "netWeightMissing"
  | "litresMissing"
  | "packsMissing"
  | "baseUnknown"
  | "rateNotListed"
  | "uncertainAbove";

export interface TaxLine {
  code: string;
  kind: LineKind;
  base: number | null;
  amount: number | null;
  atMost: number | null;
  outcome: Outcome;
  reason: Reason | null;
}

export interface ImportTaxes {
  customsValue: number;
  lines: TaxLine[];
  total: number;
  totalAtMost: number | null;
  creditable: number;
  origin: OriginState;
}
