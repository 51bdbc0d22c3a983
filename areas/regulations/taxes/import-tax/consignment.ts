import type Big from "big.js";
import type { LineKind, OriginState, Outcome, StayDirection } from "../tax-kinds.ts";
import type { Answers, Charge } from "./charge.ts";

/** Goods at the border, with amounts in the currency of the destination. */
export interface Consignment {
  goods: Big.BigSource;
  freight: Big.BigSource;
  insurance: Big.BigSource;
  currency: string;
  /** Units of the destination's currency per US dollar; null if no rate is known. */
  perUsd: Big.BigSource | null;
  /** Two to eight digits; null if unknown. */
  hsCode: string | null;
  netWeightKg?: number | undefined;
  litres?: number | undefined;
  packs?: number | undefined;
  /** A truck with foreign registration that carries the goods. */
  foreignTruck?: "none" | "simple" | "trailer" | undefined;
  originCountry?: string | undefined;
  answers: Answers;
}

/** A rate of the tariff; the higher of the percentage and the amount by weight applies. */
export interface TariffRate {
  ratePercent: number;
  specificUsd: number | null;
  specificPer: "kg" | "tonne" | null;
}

/** A tax as the engine receives it. */
export interface ChargedTax {
  code: string;
  kind: LineKind;
  charge: Charge;
  /** Why its amount is unknown, if the charge does not say. */
  reason?: Reason;
}

/** Everything a country charges, read from the data. */
export interface CountryTaxes {
  countryCode: string;
  taxes: readonly ChargedTax[];
  /**
   * Tariff rates of the lines that start with the code of the goods; empty if the rate is not
   * known.
   */
  tariff: readonly TariffRate[];
  /** True if the chamber or the source doubts the rate. */
  isTariffDoubted: boolean;
  /** The direction in which another rate than the tariff's may apply; null if no stay is known. */
  stay: StayDirection | null;
  /** True if a certificate of another community than the EAC may lower the duty. */
  hasPreference: boolean;
  dutyCode: string;
  /** True if amounts are truncated at the last decimal instead of rounded half up. */
  cutsPlaces: boolean;
  leavesOutFreightWithinCommunity: boolean;
  /** Added to the base of excise and VAT per kilogram, never charged. */
  handlingPerKg: number;
  communityMembers: readonly string[];
  /** Code prefixes of farm goods, which may be unprocessed. */
  farmPrefixes: readonly string[];
}

/** The reason of a line's outcome; each is a phrase. */
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
