/** What a tax is; `export` is charged on what leaves a country. */
export const taxKinds = ["duty", "excise", "levy", "vat", "withholding", "fee", "export"] as const;
export type TaxKind = (typeof taxKinds)[number];

/** What stands in a calculation of an import, in this order. */
export const lineKinds = ["duty", "excise", "levy", "vat", "withholding", "fee"] as const;
export type LineKind = (typeof lineKinds)[number];

/** Charged for certain; for certain nothing; or nobody here can say: ask the agency. */
export const outcomes = ["charged", "free", "ask"] as const;
export type Outcome = (typeof outcomes)[number];

/** What could apply to goods and is not calculated: it is named, with who says so. */
export const openKinds = [
  "excise",
  "stay",
  "preference",
  "levy",
  "exemption",
  "origin",
  "rate",
] as const;

/** Kinds of rows of `open_tax_rule`; "whole" says that a list of a country was read whole. */
export const openRuleKinds = [
  "excise",
  "stay",
  "preference",
  "levy",
  "exemption",
  "whole",
] as const;

/** Whether another rate than the tariff's is lower or higher than it. */
export const stayDirections = ["lower", "higher", "either"] as const;
export type StayDirection = (typeof stayDirections)[number];

/** Levies that are known by name, of which no amount is calculated. */
export const openLevies = [
  "industrialDevelopment",
  "fuel",
  "petroleum",
  "registration",
  "usedVehicles",
  "wornClothing",
  "computerFee",
] as const;

/** What amounts of a tax are charged on. */
export const taxBases = [
  "customsValue",
  "cif",
  "fob",
  "valueWithDuty",
  "valueWithTaxes",
  "litre",
  "kg",
  "pack",
  "declaration",
  "truck",
  "notStated",
] as const;

/** Whether goods count as of the Community: also "dependsOnProcessing" and "unknown", as no origin was named. */
export const originStates = ["yes", "dependsOnProcessing", "no", "unknown"] as const;
export type OriginState = (typeof originStates)[number];
