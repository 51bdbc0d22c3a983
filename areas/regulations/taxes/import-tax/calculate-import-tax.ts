import Big from "big.js";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { badInput } from "#core/errors.ts";
import { localize } from "#core/languages.ts";
import { roundConverted } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { lookup } from "#server/database/statement.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { crossRate } from "../cross-rate.ts";
import type * as endpoints from "../endpoints.ts";
import { type AllTaxes, getAllTaxes, type StoredRule } from "../get-all-taxes.ts";
import { findGoods, type TariffGoods } from "../tariff/find-goods.ts";
import { getTariff } from "../tariff/get-tariff.ts";
import { calculateImport } from "./calculate-import.ts";
import type { ImportTaxes } from "./consignment.ts";
import { dutyCode, taxesOf } from "./country-taxes.ts";
import { formatOpenRules } from "./format-open-rules.ts";
import { formatTaxLines } from "./format-tax-lines.ts";
import { openRulesFor } from "./open-rules.ts";

/** Calculates the taxes and fees at the border, line by line, in the user's language. */
export const calculateImportTax: Handler<typeof endpoints.calculateImportTax> = async (
  context,
  input,
) => {
  const { language, phrases } = context;
  const { say } = phrases.book(language);
  const all = await getAllTaxes(context);
  const countryCode = input.countryCode ?? context.edition.countryCode;
  const country = all.countries.get(countryCode);
  if (!country) throw badInput({ field: "countryCode", key: "errors.field.unknown" });
  const { currency } = country;
  const rate = await crossRate(context, input.currency ?? currency, currency, "currency");
  const displayRate = input.shownCurrency
    ? await crossRate(context, currency, input.shownCurrency, "shownCurrency")
    : null;
  const dollar = await crossRate(context, "USD", currency, "currency");
  const goods = await resolveGoods(context, input);
  const inOwn = (amount = 0) => new Big(rate.exact).times(amount);
  const answers = {
    hasCertificate: input.hasCertificate,
    isUnprocessed: input.isUnprocessed,
    isPlasticPacked: input.isPlasticPacked,
    isInspected: input.isInspected,
    hasTaxClearance: input.hasTaxClearance,
    isSimplified: input.isSimplified,
  };
  const openRules = openRulesFor(all, {
    countryCode,
    hsCode: goods?.code ?? null,
    originCountry: input.originCountry,
  });
  const taxes = taxesOf(countryCode, all, goods, openRules);
  const consignment = {
    goods: inOwn(input.goodsValue),
    freight: inOwn(input.freight),
    insurance: inOwn(input.insurance),
    currency,
    perUsd: dollar.exact,
    hsCode: goods?.code ?? null,
    netWeightKg: input.netWeightKg,
    litres: input.litres,
    packs: input.pieces,
    foreignTruck: input.foreignTruck,
    originCountry: input.originCountry,
    answers,
  };
  const result = calculateImport(consignment, taxes);
  const countryName = localize(country.names, language);
  const vat = all.taxes.find((tax) => tax.kind === "vat" && tax.countryCode === countryCode);
  const agency = vat?.details?.authority ? localize(vat.details.authority, language) : countryName;
  const lines = formatTaxLines(result.lines, {
    all,
    taxes,
    goods,
    language,
    say,
    countryName,
    countryCode,
    openRules,
  });
  const usesDollar =
    taxes.tariff.some(({ specificUsd }) => specificUsd !== null) || input.foreignTruck;
  const open = formatOpenRules({
    all,
    rules: openRules,
    lines: result.lines,
    originCountry: input.originCountry,
    rateDays: oldest([
      ...(rate.from === rate.to ? [] : [rate.rounded.ageDays]),
      ...(usesDollar ? [dollar.rounded.ageDays] : []),
    ]),
    countryCode,
    countryName,
    language,
    say,
  });
  const valueRule = customsValueRule(
    all,
    countryCode,
    result,
    taxes.leavesOutFreightWithinCommunity,
  );
  const toll = all.taxes.find(
    (tax) => tax.countryCode === countryCode && tax.charge?.base === "truck",
  );
  return {
    countryCode,
    countryName,
    authority: agency,
    hs: goods && toGoodsResponse(goods, language),
    currency,
    rate: rate.from === rate.to ? null : rate.rounded,
    customsValue: result.customsValue,
    customsValueNote: localize(valueRule.texts, language),
    customsValueRule: valueRule.rule,
    lines,
    total: result.total,
    atLeast: result.total,
    isCertain: result.totalAtMost === result.total && open.length === 0,
    open,
    totalAtMost: result.totalAtMost,
    creditable: result.creditable,
    shown: displayRate && {
      currency: displayRate.to,
      rate: displayRate.rounded,
      total: roundConverted(
        new Big(displayRate.exact).times(result.total).toString(),
        displayRate.to,
      ),
      totalAtMost:
        result.totalAtMost === null
          ? null
          : roundConverted(
              new Big(displayRate.exact).times(result.totalAtMost).toString(),
              displayRate.to,
            ),
    },
    asks: [
      ...lines
        .filter(({ outcome }) => outcome === "ask")
        .map(({ name, reason }) => ({
          agency,
          what: say("taxes.ask", { tax: name, reason: reason ?? "" }),
        })),
      ...(toll && !input.foreignTruck
        ? [{ agency, what: say("taxes.askTruck", { tax: localize(toll.names, language) }) }]
        : []),
    ],
    simplified: {
      ...simplifiedOf(all, countryCode, consignment.goods, dollar.exact),
      isEacOrigin: result.origin,
      rules: statements(all, countryCode, "simplified"),
    },
    isEacOrigin: result.origin,
    originRules: [
      ...statements(all, countryCode, "origin"),
      ...statements(all, countryCode, "origin-law"),
    ],
  };

  function statements({ rules }: AllTaxes, of: string, topic: StoredRule["topic"]) {
    return rules
      .filter((candidate) => candidate.topic === topic && (candidate.countryCode ?? of) === of)
      .map(({ texts, rule }) => ({ text: localize(texts, language), rule }));
  }
};

const oldest = (days: readonly number[]): number | null =>
  days.length > 0 ? Math.max(...days) : null;

const hsCodeOf = lookup(commodity, "code of a commodity", ["hsCode"], "id");

interface Query {
  hsCode?: string | undefined;
  commodityId?: number | undefined;
}

/** Resolves the goods by code, or by the code suggested for a commodity; null without either. */
async function resolveGoods(
  context: Context,
  { hsCode, commodityId }: Query,
): Promise<TariffGoods | null> {
  const [row] = hsCode || !commodityId ? [] : await hsCodeOf(context, { id: commodityId });
  if (commodityId && !hsCode && !row) {
    throw badInput({ field: "commodityId", key: "errors.field.unknown" });
  }
  const code = hsCode ?? row?.hsCode;
  if (code === undefined) return null;
  const goods = await findGoods(context, await getTariff(context), code);
  if (!goods) throw badInput({ field: "hsCode", key: "taxes.field.hsCode" });
  return goods;
}

const toGoodsResponse = (goods: TariffGoods, language: Context["language"]) => ({
  code: goods.code,
  name: localize(goods.names, language),
  heading: goods.headingCode,
  officialWording: goods.wording,
  isRateKnown: goods.rates.length > 0,
});

function customsValueRule(
  { rules }: AllTaxes,
  countryCode: string,
  { origin }: ImportTaxes,
  leavesOutFreight: boolean,
): StoredRule {
  const isWithin = leavesOutFreight && (origin === "yes" || origin === "dependsOnProcessing");
  const rule =
    rules.find(
      (candidate) =>
        isWithin &&
        candidate.topic === "customs-value-eac" &&
        candidate.countryCode === countryCode,
    ) ?? rules.find(({ topic }) => topic === "customs-value");
  if (!rule) throw new Error(`${dutyCode} has no rule of the customs value`);
  return rule;
}

function simplifiedOf(
  { rules }: AllTaxes,
  countryCode: string,
  goods: Big,
  perUsd: string,
): Pick<
  ResultOf<typeof endpoints.calculateImportTax>["simplified"],
  "ceilingUsd" | "ceilingRule" | "valueUsd" | "isUnder"
> {
  const rule = rules.find(
    (candidate) =>
      candidate.topic === "simplified" &&
      candidate.value !== null &&
      (candidate.countryCode ?? countryCode) === countryCode,
  );
  const ceilingUsd = rule?.value ?? 0;
  const value = goods.div(perUsd);
  return {
    ceilingUsd,
    ceilingRule: rule?.rule ?? null,
    valueUsd: roundConverted(value.toString(), "USD"),
    isUnder: value.lte(ceilingUsd),
  };
}
