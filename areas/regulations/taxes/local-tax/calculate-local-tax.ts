import { badInput } from "#core/errors.ts";
import { localize } from "#core/languages.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "../endpoints.ts";
import { getAllTaxes } from "../get-all-taxes.ts";
import { addVat, calculateVatReturn, extractVat } from "./vat.ts";

/** Calculates the VAT of an amount, and the VAT return of sales and purchases. */
export const calculateLocalTax: Handler<typeof endpoints.calculateLocalTax> = async (
  context,
  { countryCode: asked, vatRatePercent, amount, isVatIncluded, ...traded },
) => {
  const { language, phrases, edition } = context;
  const all = await getAllTaxes(context);
  const countryCode = asked ?? edition.countryCode;
  const country = all.countries.get(countryCode);
  const tax = all.taxes.find(
    (candidate) => candidate.kind === "vat" && candidate.countryCode === countryCode,
  );
  if (!country || !tax) throw badInput({ field: "countryCode", key: "errors.field.unknown" });
  const { currency } = country;
  const standard = tax.ratePercent ?? 0;
  const percent = vatRatePercent ?? standard;
  const sharing = all.rules.find(
    (rule) => rule.topic === "input-vat" && rule.countryCode === countryCode,
  );
  const isReturn = Object.values(traded).some((value) => value !== undefined);
  const figures = calculateVatReturn(traded, { percent, currency, sharesInput: Boolean(sharing) });
  const { say } = phrases.book(language);
  return {
    countryCode,
    countryName: localize(country.names, language),
    currency,
    ratePercent: percent,
    isStandardRate: percent === standard,
    rule: tax.rule,
    vat:
      amount === undefined
        ? null
        : (isVatIncluded ? extractVat : addVat)(amount, percent, currency),
    vatReturn: isReturn
      ? {
          ...figures,
          rule: figures.exemptSales > 0 ? (sharing?.rule ?? null) : null,
          ask: figures.due === null ? say("taxes.askInputVat") : null,
        }
      : null,
  };
};
