import { type Language, localize } from "#core/languages.ts";
import { pageOf } from "#server/operations/endpoint.ts";
import type { Handler } from "#server/operations/operation.ts";
import type * as endpoints from "../endpoints.ts";
import type { TariffLine } from "../endpoints.ts";
import { type CodeMatch, codesFor, findCodes } from "./find-lines.ts";
import { getTariff, listTariffSources, type Tariff } from "./get-tariff.ts";

/** Lists the lines of the tariff that match words or digits, or all by code. */
export const listTariffLines: Handler<typeof endpoints.listTariffLines> = async (
  context,
  { term, hsCode = "", ...page },
) => {
  const tariff = await getTariff(context);
  const matches: readonly Partial<CodeMatch>[] = term
    ? findCodes(tariff.index, term).filter(({ code }) => code.startsWith(hsCode))
    : codesFor(tariff.index.codes, hsCode).map((code) => ({ code }));
  const { data: shown, total } = pageOf([...matches], page);
  const entries = shown.flatMap(({ code = "" }) => tariff.entries.get(code) ?? []);
  const rules = await listTariffSources(context, tariff, entries);
  return {
    data: entries.map((entry, position): TariffLine => {
      const rule = rules[position];
      if (!rule) throw new Error(`No source of ${entry.code}`);
      const { code, wording, rate } = entry;
      return {
        hsCode: code,
        name: headingName(tariff, code, context.language),
        chapterName: nameOf(tariff, code.slice(0, 2), context.language),
        officialWording: wording,
        isRateKnown: rate !== null,
        ratePercent: rate?.ratePercent ?? null,
        isSensitive: rate?.isSensitive ?? false,
        specificUsd: rate?.specificUsd ?? null,
        specificPer: rate?.specificPer ?? null,
        match: shown[position]?.match,
        rule,
      };
    }),
    total,
  };
};

/** Returns the name of a code's heading. */
const headingName = (tariff: Tariff, code: string, language: Language): string =>
  nameOf(tariff, code.slice(0, 4), language);

function nameOf({ headings }: Tariff, code: string, language: Language): string {
  const heading = headings.get(code);
  return heading ? localize(heading.names, language) : "";
}
