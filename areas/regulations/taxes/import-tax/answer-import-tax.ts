import Big from "big.js";
import { sql } from "drizzle-orm";
import { commodity } from "#areas/reference/commodities/tables.ts";
import { badInput } from "#core/errors.ts";
import { inLanguage } from "#core/languages.ts";
import { roundConverted } from "#core/money.ts";
import type { Context } from "#server/context.ts";
import { type Parameters, select, statement } from "#server/database/statement.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import { crossRate } from "../cross-rate.ts";
import type * as endpoints from "../endpoints.ts";
import { type AllTaxes, readAllTaxes, type StoredRule } from "../read-taxes.ts";
import { type Goods, goodsOf } from "../tariff/goods-of.ts";
import { readTariff } from "../tariff/read-tariff.ts";
import { calculateImport } from "./calculate-import.ts";
import type { ImportTaxes } from "./consignment.ts";
import { dutyCode, taxesOf } from "./country-taxes.ts";
import { openRulesFor } from "./open-rules.ts";
import { linesSaid } from "./say-lines.ts";
import { openIn } from "./say-open.ts";

/** Calculates the taxes and fees at the border, line by line, in the user's language. */
export const answerImportTax: Handler<typeof endpoints.importTax> = async (context, input) => {
  const { language, phrases } = context;
  const { say } = phrases.book(language);
  const all = await readAllTaxes(context);
  const countryCode = input.countryCode ?? context.edition.countryCode;
  const country = all.countries.get(countryCode);
  if (!country) throw badInput({ field: "countryCode", key: "errors.field.unknown" });
  const { currency } = country;
  const rate = await crossRate(context, input.currency ?? currency, currency, "currency");
  const shownRate = input.shownCurrency
    ? await crossRate(context, currency, input.shownCurrency, "shownCurrency")
    : null;
  const dollar = await crossRate(context, "USD", currency, "currency");
  const goods = await goodsAsked(context, input);
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
  const found = calculateImport(consignment, taxes);
  const countryName = inLanguage(country.names, language);
  const vat = all.taxes.find((tax) => tax.kind === "vat" && tax.countryCode === countryCode);
  const agency = vat?.details?.authority
    ? inLanguage(vat.details.authority, language)
    : countryName;
  const lines = linesSaid(found.lines, {
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
  const open = openIn({
    all,
    rules: openRules,
    lines: found.lines,
    originCountry: input.originCountry,
    rateDays: oldest([
      ...(rate.from === rate.to ? [] : [rate.shown.ageDays]),
      ...(usesDollar ? [dollar.shown.ageDays] : []),
    ]),
    countryCode,
    countryName,
    language,
    say,
  });
  const valueRule = customsValueRule(
    all,
    countryCode,
    found,
    taxes.leavesOutFreightWithinCommunity,
  );
  const toll = all.taxes.find(
    (tax) => tax.countryCode === countryCode && tax.charge?.base === "truck",
  );
  return {
    countryCode,
    countryName,
    authority: agency,
    hs: goods && goodsSaid(goods, language),
    currency,
    rate: rate.from === rate.to ? null : rate.shown,
    customsValue: found.customsValue,
    customsValueNote: inLanguage(valueRule.texts, language),
    customsValueRule: valueRule.rule,
    lines,
    total: found.total,
    atLeast: found.total,
    isCertain: found.totalAtMost === found.total && open.length === 0,
    open,
    totalAtMost: found.totalAtMost,
    creditable: found.creditable,
    shown: shownRate && {
      currency: shownRate.to,
      rate: shownRate.shown,
      total: roundConverted(new Big(shownRate.exact).times(found.total).toString(), shownRate.to),
      totalAtMost:
        found.totalAtMost === null
          ? null
          : roundConverted(
              new Big(shownRate.exact).times(found.totalAtMost).toString(),
              shownRate.to,
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
        ? [{ agency, what: say("taxes.askTruck", { tax: inLanguage(toll.names, language) }) }]
        : []),
    ],
    simplified: {
      ...simplifiedOf(all, countryCode, consignment.goods, dollar.exact),
      isEacOrigin: found.origin,
      rules: statements(all, countryCode, "simplified"),
    },
    isEacOrigin: found.origin,
    originRules: [
      ...statements(all, countryCode, "origin"),
      ...statements(all, countryCode, "origin-law"),
    ],
  };

  function statements({ rules }: AllTaxes, of: string, topic: StoredRule["topic"]) {
    return rules
      .filter((one) => one.topic === topic && (one.countryCode ?? of) === of)
      .map(({ texts, rule }) => ({ text: inLanguage(texts, language), rule }));
  }
};

const oldest = (days: readonly number[]): number | null =>
  days.length > 0 ? Math.max(...days) : null;

const hsCodeOf = statement("code of a commodity", (p: Parameters<{ id: number }>) =>
  select({ hsCode: commodity.hsCode }, sql`from ${commodity} where ${commodity.id} = ${p.id}`),
);

interface Asked {
  hsCode?: string | undefined;
  commodityId?: number | undefined;
}

/** Resolves the goods by code, or by the code suggested for a commodity; null without either. */
async function goodsAsked(context: Context, { hsCode, commodityId }: Asked): Promise<Goods | null> {
  const [row] = hsCode || !commodityId ? [] : await hsCodeOf(context, { id: commodityId });
  if (commodityId && !hsCode && !row) {
    throw badInput({ field: "commodityId", key: "errors.field.unknown" });
  }
  const code = hsCode ?? row?.hsCode;
  if (code === undefined) return null;
  const goods = await goodsOf(context, await readTariff(context), code);
  if (!goods) throw badInput({ field: "hsCode", key: "taxes.field.hsCode" });
  return goods;
}

const goodsSaid = (goods: Goods, language: Context["language"]) => ({
  code: goods.code,
  name: inLanguage(goods.names, language),
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
      (one) => isWithin && one.topic === "customs-value-eac" && one.countryCode === countryCode,
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
  ResultOf<typeof endpoints.importTax>["simplified"],
  "ceilingUsd" | "ceilingRule" | "valueUsd" | "isUnder"
> {
  const rule = rules.find(
    (one) =>
      one.topic === "simplified" &&
      one.value !== null &&
      (one.countryCode ?? countryCode) === countryCode,
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
