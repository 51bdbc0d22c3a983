import type { RuleFacts } from "#areas/regulations/sources/endpoints.ts";
import type { LocalizedText } from "#core/languages.ts";
import type { Context } from "#server/context.ts";
import { codesUnder } from "./find-lines.ts";
import { listTariffSources, type Tariff, type TariffEntry } from "./get-tariff.ts";

/** Goods as classified by the tariff. */
export interface TariffGoods {
  /** The longest known prefix of the requested code. */
  code: string;
  /** The heading's code; for a chapter, its own code. */
  headingCode: string;
  names: LocalizedText;
  /** The wording of the line, if there is exactly one. */
  wording: string | null;
  rates: NonNullable<TariffEntry["rate"]>[];
  /** The source of the rates: that of the first line, a doubted one first. */
  rule: RuleFacts;
  isDoubted: boolean;
}

/** @returns undefined if there is no such chapter or heading */
export async function findGoods(
  context: Context,
  tariff: Tariff,
  requestedCode: string,
): Promise<TariffGoods | undefined> {
  const headingCode = requestedCode.slice(0, 4);
  const heading = tariff.headings.get(headingCode);
  if (!heading) return undefined;
  const beginnings = [requestedCode, requestedCode.slice(0, 6), headingCode];
  const code =
    beginnings.find((beginning) => codesUnder(tariff.index.codes, beginning).length > 0) ??
    headingCode;
  const entries = codesUnder(tariff.index.codes, code).flatMap(
    (entryCode) => tariff.entries.get(entryCode) ?? [],
  );
  const rules = await listTariffSources(context, tariff, entries);
  const [rule] = [...rules].sort(
    (a, b) => Number(a.doubtedSince === null) - Number(b.doubtedSince === null),
  );
  if (!rule) return undefined;
  const [only, ...others] = entries;
  return {
    // If the loaded tariff has no line of the heading, the requested code is used.
    code: entries.some(({ rate }) => rate) ? code : requestedCode,
    headingCode,
    names: heading.names,
    wording: only && others.length === 0 ? only.wording : null,
    rates: entries.flatMap(({ rate }) => rate ?? []),
    rule,
    isDoubted: rules.some(({ doubtedSince }) => doubtedSince !== null),
  };
}
