import type { LocalizedText } from "#core/languages.ts";

/** Details of a tax on its own page, as stored in the table. */
export interface TaxDetails {
  authority: LocalizedText | null;
  law: LocalizedText | null;
  rates: {
    ratePercent: number | null;
    rate: LocalizedText | null;
    appliesTo: LocalizedText;
  }[];
  taxableSupplies: LocalizedText[];
  exemptions: LocalizedText[];
  exemptionsAsOf: LocalizedText | null;
  importBase: LocalizedText | null;
  threshold: {
    amount: number;
    currency: string;
    period: LocalizedText;
    isVerified: boolean;
    note: LocalizedText | null;
  } | null;
  filing: LocalizedText | null;
}
