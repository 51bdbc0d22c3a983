import type { RuleFacts } from "#areas/regulations/sources/endpoints.ts";
import type { InEveryLanguage } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { codesUnder } from "./find-lines.ts";
import { type Tariff, type TariffEntry, tariffRules } from "./read-tariff.ts";

/** Goods as the tariff knows them. */
export interface Goods {
  /** The longest beginning of the asked code that is known. */
  code: string;
  /** Of a chapter alone its own code. */
  headingCode: string;
  names: InEveryLanguage;
  /** The wording of the line, where one alone is meant. */
  wording: string | null;
  rates: NonNullable<TariffEntry["rate"]>[];
  /** Where the rates come from: of the first line. */
  rule: RuleFacts;
  isDoubted: boolean;
}

/** @returns undefined where there is no such chapter or heading */
export async function goodsOf(
  context: Context,
  tariff: Tariff,
  asked: string,
): Promise<Goods | undefined> {
  const headingCode = asked.slice(0, 4);
  const heading = tariff.headings.get(headingCode);
  if (!heading) return undefined;
  const beginnings = [asked, asked.slice(0, 6), headingCode];
  const code =
    beginnings.find((beginning) => codesUnder(tariff.index.codes, beginning).length > 0) ??
    headingCode;
  const entries = codesUnder(tariff.index.codes, code).flatMap(
    (one) => tariff.entries.get(one) ?? [],
  );
  const rules = await tariffRules(context, tariff, entries);
  const [rule] = [...rules].sort(
    (a, b) => Number(a.doubtedSince === null) - Number(b.doubtedSince === null),
  );
  if (!rule) return undefined;
  const [only, ...others] = entries;
  return {
    // Where the tariff that is loaded has no line of the heading, the asked code is as good as any.
    code: entries.some(({ rate }) => rate) ? code : asked,
    headingCode,
    names: heading.names,
    wording: only && others.length === 0 ? only.wording : null,
    rates: entries.flatMap(({ rate }) => rate ?? []),
    rule,
    isDoubted: rules.some(({ doubtedSince }) => doubtedSince !== null),
  };
}
