const shownPlaces: Record<string, number> = { TZS: 0, UGX: 0, RWF: 0, BIF: 0 };

/** Decimals people use for a currency: none for the shilling of Tanzania and Uganda and the francs, else two. */
export function placesOf(currency: string): number {
  return shownPlaces[currency] ?? 2;
}

const signs: Record<string, string> = {
  TZS: "TSh",
  KES: "KSh",
  UGX: "USh",
  RWF: "FRw",
  BIF: "FBu",
};

/** What people write beside an amount; the ISO 4217 code where they write that. */
export function signOf(currency: string): string {
  return signs[currency] ?? currency;
}
