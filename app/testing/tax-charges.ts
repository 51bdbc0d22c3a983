import type { Charge } from "#areas/regulations/taxes/import-tax/charge.ts";
import type { ChargedTax, CountryTaxes } from "#areas/regulations/taxes/import-tax/consignment.ts";

/** Returns a charge of nothing on nothing, for tests to override. */
const chargeOf = (own: Partial<Charge>): Charge => ({
  base: "customsValue",
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
  isCertain: true,
  ...own,
});

export const taxOf = (
  code: string,
  kind: ChargedTax["kind"],
  own: Partial<Charge>,
): ChargedTax => ({ code, kind, charge: chargeOf(own) });

/** Returns a country that charges only what is given. */
export const countryOf = (own: Partial<CountryTaxes>): CountryTaxes => ({
  countryCode: "RW",
  taxes: [],
  tariff: [{ ratePercent: 0, specificUsd: null, specificPer: null }],
  isTariffDoubted: false,
  stay: null,
  hasPreference: false,
  dutyCode: "duty",
  cutsPlaces: false,
  leavesOutFreightWithinCommunity: false,
  handlingPerKg: 0,
  communityMembers: ["TZ", "KE", "RW", "UG", "BI", "SS", "CD", "SO"],
  farmPrefixes: ["07", "10"],
  ...own,
});
