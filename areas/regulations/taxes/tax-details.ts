import type { InEveryLanguage } from "#core/languages.ts";

/** Details of a tax on its own page, as stored in the table. */
export interface TaxDetails {
  authority: InEveryLanguage | null;
  law: InEveryLanguage | null;
  rates: {
    ratePercent: number | null;
    rate: InEveryLanguage | null;
    appliesTo: InEveryLanguage;
  }[];
  taxableSupplies: InEveryLanguage[];
  exemptions: InEveryLanguage[];
  exemptionsAsOf: InEveryLanguage | null;
  importBase: InEveryLanguage | null;
  threshold: {
    amount: number;
    currency: string;
    period: InEveryLanguage;
    isVerified: boolean;
    note: InEveryLanguage | null;
  } | null;
  filing: InEveryLanguage | null;
}
