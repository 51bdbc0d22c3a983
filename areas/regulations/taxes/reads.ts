import { notFound } from "#core/errors.ts";
import { type Language, type LocalizedText, localize } from "#core/languages.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "./endpoints.ts";
import type { TaxEntry } from "./endpoints.ts";
import { type AllTaxes, getAllTaxes, type StoredTax } from "./get-all-taxes.ts";

type Say = (key: string, values?: Record<string, string | number>) => string;

export const textOrNull = (texts: LocalizedText | null, language: Language): string | null =>
  texts && localize(texts, language);

/** Returns the name of a tax; excise is named after its goods. */
export const taxName = ({ kind, names }: StoredTax, language: Language, say: Say): string => {
  const name = localize(names, language);
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
    countryName: names ? localize(names, language) : say("taxes.community"),
    name: taxName(row, language, say),
    ratePercent,
    rateText: textOrNull(rates, language),
    basis: textOrNull(basis, language),
    appliesTo: textOrNull(appliesTo, language),
    rule,
  };
}

export const listTaxes: Handler<typeof endpoints.listTaxes> = async (
  context,
  { countryCode, kind, ...page },
) => {
  const { language, phrases } = context;
  const { say } = phrases.book(language);
  const all = await getAllTaxes(context);
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
export const getTax: Handler<typeof endpoints.getTax> = async (context, { taxTypeId }) => {
  const { language, phrases } = context;
  const { say } = phrases.book(language);
  const all = await getAllTaxes(context);
  const row = all.taxes.find(({ id }) => id === taxTypeId);
  if (!row) throw notFound();
  const { details, exempt, notes, effectiveFrom } = row;
  const inOwn = (texts: LocalizedText) => localize(texts, language);
  const entry = entryOf(row, all, language, say);
  return {
    ...entry,
    heading: entry.name,
    authority: textOrNull(details?.authority ?? null, language),
    law: textOrNull(details?.law ?? null, language),
    rates: (details?.rates ?? []).map(({ ratePercent, rate, appliesTo }) => ({
      ratePercent,
      rateText: textOrNull(rate, language),
      appliesTo: inOwn(appliesTo),
    })),
    taxableSupplies: (details?.taxableSupplies ?? []).map(inOwn),
    exemptions: [...(exempt ? [exempt] : []), ...(details?.exemptions ?? [])].map(inOwn),
    exemptionsAsOf: textOrNull(details?.exemptionsAsOf ?? null, language),
    basisOfCharge: entry.basis,
    importBase: textOrNull(details?.importBase ?? null, language),
    threshold: details?.threshold
      ? {
          ...details.threshold,
          period: inOwn(details.threshold.period),
          note: textOrNull(details.threshold.note, language),
        }
      : null,
    filing: textOrNull(details?.filing ?? null, language),
    effectiveFrom,
    notes: notes.map(inOwn),
  };
};

export const listTaxRules: Handler<typeof endpoints.listTaxRules> = async (
  context,
  { countryCode, topic, ...page },
) => {
  const { language } = context;
  const { rules } = await getAllTaxes(context);
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
        text: localize(texts, language),
        ratePercent,
        rateText: textOrNull(rates, language),
        value,
        rule,
      }),
    ),
    page,
  );
};
