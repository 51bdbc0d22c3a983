import Big from "big.js";
import { currencyDecimals } from "#core/currencies.ts";
import { sumMoney } from "#core/money.ts";
import { lineKinds } from "../tax-kinds.ts";
import { type Bases, chargeOn } from "./charge-on.ts";
import { type Decision, decide } from "./conditions.ts";
import type {
  ChargedTax,
  Consignment,
  CountryTaxes,
  ImportTaxes,
  Reason,
  TaxLine,
} from "./consignment.ts";
import { dutyOn } from "./duty.ts";
import { originOf } from "./origin.ts";
import { exactly, maybe, plus, type Range, times, zero } from "./range.ts";

/**
 * Calculates everything charged on goods at the border. An uncertain amount is a range: its minimum
 * counts towards `total`, its maximum towards `totalAtMost`. Countries, rates and dates are all
 * parameters.
 */
export function calculateImport(consignment: Consignment, taxes: CountryTaxes): ImportTaxes {
  const { currency, goods, netWeightKg } = consignment;
  const customsValue = exactly(roundAs(customsValueOf(consignment, taxes), currency, false));
  const duty = dutyOn(customsValue, consignment, taxes);
  const handling = handlingOf(netWeightKg, taxes);
  const valueWithDuty = plus(plus(customsValue, duty.range), handling);
  const bases: Bases = {
    customsValue,
    goods: exactly(goods),
    valueWithDuty,
    valueWithTaxes: valueWithDuty,
  };
  const lines = [
    lineOf(
      { code: taxes.dutyCode, kind: "duty" },
      { base: customsValue, ...duty, isFree: duty.reason === "eacCertificate" },
    ),
  ];
  const excises = ofKind("excise").flatMap((tax) => charged(tax, null) ?? []);
  lines.push(...excises.map(({ line }) => line));
  bases.valueWithTaxes = excises.reduce((sum, { range }) => plus(sum, range), valueWithDuty);
  const vats = ofKind("vat").flatMap((tax) => charged(tax, null) ?? []);
  const vat = vats[0]?.decision ?? null;
  for (const kind of lineKinds) {
    if (kind === "duty" || kind === "excise") continue;
    const ofThis = kind === "vat" ? vats : ofKind(kind).flatMap((tax) => charged(tax, vat) ?? []);
    lines.push(...ofThis.map(({ line }) => line));
  }
  return {
    customsValue: Number(customsValue.least),
    lines,
    ...totalsOf(lines, currency),
    origin: originOf(consignment, taxes.communityMembers),
  };

  function ofKind(kind: ChargedTax["kind"]): readonly ChargedTax[] {
    return taxes.taxes.filter((tax) => tax.kind === kind);
  }

  /**
   * Returns the line of a tax, and the exact range that other taxes are charged on; undefined if it
   * does not apply to the goods.
   */
  function charged(tax: ChargedTax, vatBefore: Decision | null) {
    if (tax.charge.base === "truck" && !consignment.foreignTruck) return undefined;
    const decision = decide(tax.charge, consignment, taxes, vatBefore);
    if (!decision) return undefined;
    const full = chargeOn(tax.charge, consignment, bases);
    const isFree = decision.outcome === "free";
    const range = isFree ? exactly(0) : decision.outcome === "ask" ? maybe(full.range) : full.range;
    const isListed = full.missing !== "rateNotListed";
    const reason =
      tax.reason ?? ((isListed && decision.reason) || full.missing || uncertain(range));
    return { line: lineOf(tax, { base: full.base, range, reason, isFree }), range, decision };
  }

  function lineOf(
    { code, kind }: Pick<ChargedTax, "code" | "kind">,
    computed: { base: Range | null; range: Range; reason: Reason | null; isFree: boolean },
  ): TaxLine {
    const { base, range, reason, isFree } = computed;
    const least = roundAs(range.least, currency, taxes.cutsPlaces);
    const atMost = range.most && roundAs(range.most, currency, taxes.cutsPlaces);
    const isExact = atMost !== null && least === atMost;
    return {
      code,
      kind,
      // For an uncertain base, uses the maximum, so that it matches the rate and the maximum
      // amount.
      base: base?.most ? roundAs(base.most, currency, false) : null,
      amount: !isExact && range.least.eq(zero) ? null : least,
      atMost,
      outcome: isFree ? "free" : isExact ? "charged" : "ask",
      reason: isExact && !isFree ? null : reason,
    };
  }
}

const uncertain = ({ least, most }: Range): Reason | null =>
  most?.eq(least) ? null : "uncertainAbove";

function customsValueOf(consignment: Consignment, taxes: CountryTaxes): Big {
  const { goods, freight, insurance, originCountry, answers } = consignment;
  const isWithin = originCountry
    ? taxes.communityMembers.includes(originCountry)
    : answers.hasCertificate === true;
  if (isWithin && taxes.leavesOutFreightWithinCommunity) return new Big(goods);
  return new Big(goods).plus(freight).plus(insurance);
}

function handlingOf(netWeightKg: number | undefined, { handlingPerKg }: CountryTaxes): Range {
  if (handlingPerKg === 0) return exactly(0);
  if (netWeightKg === undefined) return { least: zero, most: null };
  return times(exactly(handlingPerKg), netWeightKg);
}

/** Rounds to the decimals in use for a currency. */
function roundAs(amount: Big, currency: string, cuts: boolean): number {
  return Number(amount.round(currencyDecimals(currency), cuts ? Big.roundDown : Big.roundHalfUp));
}

function totalsOf(
  lines: readonly TaxLine[],
  currency: string,
): Pick<ImportTaxes, "total" | "totalAtMost" | "creditable"> {
  const certain = (of: readonly TaxLine[]) =>
    sumMoney(
      of.map(({ amount }) => amount ?? 0),
      currency,
    );
  const most = lines.map(({ atMost }) => atMost);
  return {
    total: certain(lines),
    totalAtMost: most.includes(null)
      ? null
      : sumMoney(
          most.map((amount) => amount ?? 0),
          currency,
        ),
    creditable: certain(lines.filter(({ kind }) => kind === "withholding")),
  };
}
