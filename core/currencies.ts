const decimals: Record<string, number> = { TZS: 0, UGX: 0, RWF: 0, BIF: 0 };

/**
 * Returns the customary decimals of a currency: none for the shillings of Tanzania and Uganda and
 * the francs, else two.
 */
export function currencyDecimals(currency: string): number {
  return decimals[currency] ?? 2;
}

const signs: Record<string, string> = {
  TZS: "TSh",
  KES: "KSh",
  UGX: "USh",
  RWF: "FRw",
  BIF: "FBu",
};

/** Returns the customary currency symbol, or the ISO 4217 code where that is customary. */
export function currencySymbol(currency: string): string {
  return signs[currency] ?? currency;
}
