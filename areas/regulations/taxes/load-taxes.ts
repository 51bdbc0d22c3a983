import { z } from "zod";
import {
  ruleColumnsOf,
  ruleSourceFields,
  ruleTexts,
  ruleTextsFile,
} from "#areas/regulations/sources/rule-texts.ts";
import type { LocalizedText } from "#core/languages.ts";
import type { DataLoader } from "#server/database/load-once.ts";
import { slug } from "#server/database/loading-rows.ts";
import { upsert } from "#server/database/upsert.ts";
import { charge } from "./import-tax/charge.ts";
import { ruleTopics } from "./rule-topics.ts";
import { tariffEdition, tax, taxList, taxRule } from "./tables.ts";
import { taxKinds } from "./tax-kinds.ts";

const text = z.string().min(1);
const maybeText = text.nullable();

const details = z.object({
  authority: maybeText,
  law: maybeText,
  rates: z.array(
    z.object({ ratePercent: z.number().nullable(), rate: maybeText, appliesTo: text }),
  ),
  taxableSupplies: z.array(text),
  exemptions: z.array(text),
  exemptionsAsOf: maybeText,
  importBase: maybeText,
  threshold: z
    .object({
      amount: z.number(),
      currency: z.string().length(3),
      period: text,
      verified: z.boolean(),
      note: maybeText,
    })
    .nullable(),
  filing: maybeText,
});

const rated = {
  code: text,
  country: z.string().length(2).nullable(),
  ratePercent: z.number().nullable(),
  rate: maybeText,
  ...ruleSourceFields,
};

const file = z.object({
  farmPrefixes: z.array(z.string()),
  communityMembers: z.array(z.string().length(2)),
  tariffEditions: z.array(z.object({ edition: text, ...ruleSourceFields })),
  taxes: z.array(
    z.object({
      ...rated,
      kind: z.enum(taxKinds),
      name: text,
      basis: maybeText,
      appliesTo: maybeText,
      exempt: maybeText,
      notes: z.array(text),
      effectiveFrom: z.iso.date().nullable(),
      details: details.nullable(),
      charge: charge.nullable(),
    }),
  ),
  rules: z.array(
    z.object({ ...rated, topic: z.enum(ruleTopics), text, value: z.number().nullable() }),
  ),
  simplifiedTradeRegime: z.array(
    z.object({
      scope: text,
      topic: text,
      statement: text,
      ceilingUsd: z.number().optional(),
      ...ruleSourceFields,
    }),
  ),
  rulesOfOrigin: z.object({ criteria: z.array(text), legalText: text, ...ruleSourceFields }),
});

/** Loads the taxes of five countries and the other rules at their borders. */
export const taxLoading: DataLoader = {
  name: "taxes",
  version: 1,
  files: ["data/reference/taxes.json", ruleTextsFile],
  async load({ db, texts: [json = "", names = ""] }) {
    const inAll = ruleTexts(names);
    const data = file.parse(JSON.parse(json));
    const taxes = data.taxes.map((row, position) => ({
      code: row.code,
      kind: row.kind,
      countryCode: row.country,
      position,
      names: inAll(row.name),
      ratePercent: row.ratePercent,
      rates: orNull(row.rate, inAll),
      basis: orNull(row.basis, inAll),
      appliesTo: orNull(row.appliesTo, inAll),
      exempt: orNull(row.exempt, inAll),
      notes: row.notes.map(inAll),
      effectiveFrom: row.effectiveFrom,
      details: row.details && detailsOf(row.details, inAll),
      charge: row.charge,
      ...ruleColumnsOf(row),
    }));
    const rules = [...data.rules, ...tradeRules(data)].map((row, position) => ({
      code: row.code,
      countryCode: row.country,
      topic: row.topic,
      position,
      texts: inAll(row.text),
      ratePercent: row.ratePercent,
      rates: orNull(row.rate, inAll),
      value: row.value,
      ...ruleColumnsOf(row),
    }));
    await upsert(db, tax, [tax.code], taxes);
    await upsert(db, taxRule, [taxRule.code], rules);
    await upsert(
      db,
      taxList,
      [taxList.code],
      [
        { code: "farm", entries: data.farmPrefixes },
        { code: "community", entries: data.communityMembers },
      ],
    );
    const editions = data.tariffEditions.map((row) => ({
      code: row.edition,
      ...ruleColumnsOf(row),
    }));
    await upsert(db, tariffEdition, [tariffEdition.code], editions);
    return taxes.length + rules.length;
  },
};

/**
 * Returns the simplified regime and the rules of origin, with the same codes as in the regulations.
 */
function tradeRules({ simplifiedTradeRegime, rulesOfOrigin }: z.output<typeof file>) {
  const unrated = { ratePercent: null, rate: null };
  const simplified = simplifiedTradeRegime.map(
    ({ scope, topic, statement, ceilingUsd, ...row }) => ({
      ...row,
      ...unrated,
      code: slug(`str ${scope} ${topic}`),
      // An agreement between two countries is listed under the first in its name.
      country: scope === "EAC" ? null : scope.slice(0, 2),
      topic: "simplified" as const,
      text: statement,
      value: ceilingUsd ?? null,
    }),
  );
  const { criteria, legalText, ...source } = rulesOfOrigin;
  const origin = { ...source, ...unrated, country: null, value: null };
  return [
    ...simplified,
    ...criteria.map((criterion, index) => ({
      ...origin,
      code: `origin-criterion-${index + 1}`,
      topic: "origin" as const,
      text: criterion,
    })),
    { ...origin, code: "origin-law", topic: "origin-law" as const, text: legalText },
  ];
}

type InAll = (english: string) => LocalizedText;

const orNull = (english: string | null, inAll: InAll) => (english === null ? null : inAll(english));

const detailsOf = (row: z.output<typeof details>, inAll: InAll) => ({
  authority: orNull(row.authority, inAll),
  law: orNull(row.law, inAll),
  rates: row.rates.map(({ ratePercent, rate, appliesTo }) => ({
    ratePercent,
    rate: orNull(rate, inAll),
    appliesTo: inAll(appliesTo),
  })),
  taxableSupplies: row.taxableSupplies.map(inAll),
  exemptions: row.exemptions.map(inAll),
  exemptionsAsOf: orNull(row.exemptionsAsOf, inAll),
  importBase: orNull(row.importBase, inAll),
  threshold: row.threshold && {
    amount: row.threshold.amount,
    currency: row.threshold.currency,
    period: inAll(row.threshold.period),
    isVerified: row.threshold.verified,
    note: orNull(row.threshold.note, inAll),
  },
  filing: orNull(row.filing, inAll),
});
