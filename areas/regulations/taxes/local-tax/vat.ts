import Big from "big.js";
import { type Amount, roundMoney, sumMoney } from "#core/money.ts";

export interface VatOfAmount {
  excluded: number;
  vat: number;
  included: number;
}

/** Adds VAT to an amount. */
export function addVat(amount: Amount, percent: number, currency: string): VatOfAmount {
  const excluded = roundMoney(amount, currency);
  const vat = roundMoney(new Big(excluded).times(percent).div(100).toString(), currency);
  return { excluded, vat, included: sumMoney([excluded, vat], currency) };
}

/** Extracts the VAT included in an amount; both parts add up to the amount. */
export function extractVat(amount: Amount, percent: number, currency: string): VatOfAmount {
  const included = roundMoney(amount, currency);
  const factor = new Big(percent).div(100).plus(1);
  const excluded = roundMoney(new Big(included).div(factor).toString(), currency);
  return { excluded, vat: sumMoney([included, -excluded], currency), included };
}

export interface SalesAndPurchases {
  salesIncluded?: number | undefined;
  salesExcluded?: number | undefined;
  exemptSales?: number | undefined;
  exports?: number | undefined;
  inputVat?: number | undefined;
  purchasesIncluded?: number | undefined;
  purchasesExcluded?: number | undefined;
}

export interface VatReturn {
  taxableSales: number;
  exemptSales: number;
  exports: number;
  totalSales: number;
  outputVat: number;
  inputVat: number;
  allowableInputVat: number | null;
  due: number | null;
  dueAtLeast: number;
  dueAtMost: number;
}

/**
 * Calculates the VAT due on sales and purchases. Exports are zero-rated and their input VAT is
 * deductible; for exempt sales it depends on the country.
 * @param sharesInput true if input VAT is deductible by the share of taxable sales; otherwise the
 * deductible part is unknown if there are exempt sales
 */
export function calculateVatReturn(
  traded: SalesAndPurchases,
  { percent, currency, sharesInput }: { percent: number; currency: string; sharesInput: boolean },
): VatReturn {
  const sum = (...amounts: number[]) => sumMoney(amounts, currency);
  const plain = addVat(traded.salesExcluded ?? 0, percent, currency);
  const inside = extractVat(traded.salesIncluded ?? 0, percent, currency);
  const bought = addVat(traded.purchasesExcluded ?? 0, percent, currency);
  const boughtInside = extractVat(traded.purchasesIncluded ?? 0, percent, currency);
  const taxableSales = sum(plain.excluded, inside.excluded);
  const exemptSales = roundMoney(traded.exemptSales ?? 0, currency);
  const exports = roundMoney(traded.exports ?? 0, currency);
  const totalSales = sum(taxableSales, exemptSales, exports);
  const outputVat = sum(plain.vat, inside.vat);
  const inputVat = sum(traded.inputVat ?? 0, bought.vat, boughtInside.vat);
  const isShared = exemptSales > 0;
  const share = isShared ? new Big(sum(taxableSales, exports)).div(totalSales) : new Big(1);
  const allowed = roundMoney(share.times(inputVat).toString(), currency);
  const allowableInputVat = isShared && !sharesInput ? null : allowed;
  const due = allowableInputVat === null ? null : sum(outputVat, -allowableInputVat);
  return {
    taxableSales,
    exemptSales,
    exports,
    totalSales,
    outputVat,
    inputVat,
    allowableInputVat,
    due,
    dueAtLeast: due ?? sum(outputVat, -inputVat),
    dueAtMost: due ?? outputVat,
  };
}
