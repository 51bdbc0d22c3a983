/** The kinds of taxes; `export` is charged on exports. */
export const taxKinds = ["duty", "excise", "levy", "vat", "withholding", "fee", "export"] as const;
export type TaxKind = (typeof taxKinds)[number];

/** The kinds of lines in an import calculation, in this order. */
export const lineKinds = ["duty", "excise", "levy", "vat", "withholding", "fee"] as const;
export type LineKind = (typeof lineKinds)[number];

/** Charged for certain, free for certain, or unknown: the user must ask the agency. */
export const outcomes = ["charged", "free", "ask"] as const;
export type Outcome = (typeof outcomes)[number];

/** What could apply to goods and is not calculated; it is listed with its source. */
export const openKinds = [
  "excise",
  "stay",
  "preference",
  "levy",
  "exemption",
  "origin",
  "rate",
] as const;

/** Kinds of rows of `open_tax_rule`; "whole" marks that a country's list was read completely. */
export const openRuleKinds = [
  "excise",
  "stay",
  "preference",
  "levy",
  "exemption",
  "whole",
] as const;

/** Whether a stay's rate is lower or higher than the tariff's. */
export const stayDirections = ["lower", "higher", "either"] as const;
export type StayDirection = (typeof stayDirections)[number];

/** Levies known by name, whose amount is not calculated. */
export const openLevies = [
  "industrialDevelopment",
  "fuel",
  "petroleum",
  "registration",
  "usedVehicles",
  "wornClothing",
  "computerFee",
] as const;

/** The bases that taxes are charged on. */
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

/** Whether goods have Community origin; "unknown" if no origin was given. */
export const originStates = ["yes", "dependsOnProcessing", "no", "unknown"] as const;
export type OriginState = (typeof originStates)[number];
