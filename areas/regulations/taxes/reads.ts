import { notFound } from "#core/errors.ts";
import { type InEveryLanguage, inLanguage, type Language } from "#core/languages.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { TaxEntry } from "./endpoints.ts";
import { type AllTaxes, readAllTaxes, type StoredTax } from "./read-taxes.ts";

type Say = (key: string, values?: Record<string, string | number>) => string;

export const textIn = (texts: InEveryLanguage | null, language: Language): string | null =>
  texts && inLanguage(texts, language);

/** Returns the name of a tax; excise is named after its goods. */
export const taxName = ({ kind, names }: StoredTax, language: Language, say: Say): string => {
  const name = inLanguage(names, language);
  return kind === "excise" ? say("taxes.exciseOn", { goods: name }) : name;
};

function entryOf(row: StoredTax, { countries }: AllTaxes, language: Language, say: Say): TaxEntry {
  const { id, code, kind, countryCode, ratePercent, rates, basis, appliesTo, rule } = row;
  const names = countries.get(countryCode ?? "")?.names;
  return {
    id,
    code,
    kind,
    countryCode,
    countryName: names ? inLanguage(names, language) : say("taxes.community"),
    name: taxName(row, language, say),
    ratePercent,
    rateText: textIn(rates, language),
    basis: textIn(basis, language),
    appliesTo: textIn(appliesTo, language),
    rule,
  };
}

export const listTaxes: Handler<typeof endpoints.taxes> = async (
  context,
  { countryCode, kind, ...page },
) => {
  const { language, phrases } = context;
  const { say } = phrases.book(language);
  const all = await readAllTaxes(context);
  const rows = all.taxes.filter(
    (row) =>
      (!countryCode || row.countryCode === null || row.countryCode === countryCode) &&
      (!kind || row.kind === kind),
  );
  return pageOf(
    rows.map((row) => entryOf(row, all, language, say)),
    page,
  );
};

/** @throws AppError errors.notFound */
export const readTax: Handler<typeof endpoints.taxInformation> = async (context, { taxTypeId }) => {
  const { language, phrases } = context;
  const { say } = phrases.book(language);
  const all = await readAllTaxes(context);
  const row = all.taxes.find(({ id }) => id === taxTypeId);
  if (!row) throw notFound();
  const { details, exempt, notes, effectiveFrom } = row;
  const inOwn = (texts: InEveryLanguage) => inLanguage(texts, language);
  const entry = entryOf(row, all, language, say);
  return {
    ...entry,
    heading: entry.name,
    authority: textIn(details?.authority ?? null, language),
    law: textIn(details?.law ?? null, language),
    rates: (details?.rates ?? []).map(({ ratePercent, rate, appliesTo }) => ({
      ratePercent,
      rateText: textIn(rate, language),
      appliesTo: inOwn(appliesTo),
    })),
    taxableSupplies: (details?.taxableSupplies ?? []).map(inOwn),
    exemptions: [...(exempt ? [exempt] : []), ...(details?.exemptions ?? [])].map(inOwn),
    exemptionsAsOf: textIn(details?.exemptionsAsOf ?? null, language),
    basisOfCharge: entry.basis,
    importBase: textIn(details?.importBase ?? null, language),
    threshold: details?.threshold
      ? {
          ...details.threshold,
          period: inOwn(details.threshold.period),
          note: textIn(details.threshold.note, language),
        }
      : null,
    filing: textIn(details?.filing ?? null, language),
    effectiveFrom,
    notes: notes.map(inOwn),
  };
};

export const listTaxRules: Handler<typeof endpoints.taxRules> = async (
  context,
  { countryCode, topic, ...page },
) => {
  const { language } = context;
  const { rules } = await readAllTaxes(context);
  const rows = rules.filter(
    (row) =>
      (!countryCode || row.countryCode === null || row.countryCode === countryCode) &&
      (!topic || row.topic === topic),
  );
  return pageOf(
    rows.map(
      ({ code, topic: of, countryCode: country, texts, ratePercent, rates, value, rule }) => ({
        code,
        topic: of,
        countryCode: country,
        text: inLanguage(texts, language),
        ratePercent,
        rateText: textIn(rates, language),
        value,
        rule,
      }),
    ),
    page,
  );
};
