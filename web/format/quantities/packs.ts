import type { Language } from "#core/languages.ts";

/**
 * One and several of each kind, in the order of the kinds; `#` is the number, and what one holds
 * follows. One text for a language, because every page carries all five.
 */
const words: Readonly<Record<Language, string>> = {
  en: "# bag of |# bags of |# box of |# boxes of |# pack of |# packs of |# jerrycan of |# jerrycans of ",
  kisw: "gunia # la |magunia # ya |kasha # la |makasha # ya |pakiti # ya |pakiti # za |dumu # la |madumu # ya ",
  fr: "# sac de |# sacs de |# caisse de |# caisses de |# paquet de |# paquets de |# bidon de |# bidons de ",
  rw: "umufuka # w’|imifuka # y’|kesi # y’|kesi # z’|ipaki # ya |amapaki # ya |ijerekani # ya |amajerekani # ya ",
  rn: "umufuko # w’|imifuko # y’|ikesi # y’|amakesi # y’|ipaki # ya |amapaki # ya |ibido # ya |amabido # ya ",
};

/** The measures of bags, boxes, packs and jerrycans, as data/names/units.csv names them. */
const measures: readonly RegExp[] = [
  /^(?!\D*64\D*$)(\d+ kg|(kilo|ibiro) \d+)$/,
  /^(64 kg|(kilo|ibiro) 64)$/,
  /^(\d+ g|\d+ ml|(gramu|garama|mililita|mililitiro) \d+)$/,
  /^(\d+ l|(lita|litiro) \d+)$/,
];

/**
 * Writes a number of packs: "1 bag of 100 kg". Undefined for a unit that is no pack of a measure.
 * @param number as it is shown; absent for the units alone: "bags of 100 kg"
 * @param unitShort short name of the unit, in the language
 */
export function packsIn(
  language: Language,
  unitShort: string,
  number?: { text: string; isSeveral: boolean },
): string | undefined {
  const kind = measures.findIndex((pattern) => pattern.test(unitShort));
  if (kind < 0) return undefined;
  const isSeveral = number?.isSeveral ?? true;
  const pattern = words[language].split("|")[kind * 2 + Number(isSeveral)] ?? "";
  if (!number)
    return pattern.replace(/ ?# ?/, (match) => (match.length > 2 ? " " : "")) + unitShort;
  // The number does not break away from the word beside it.
  const written = pattern.replace(/( ?)#( ?)/, (_, before, after) =>
    before ? `\u00a0${number.text}${after}` : `${number.text}\u00a0`,
  );
  return written + unitShort.replaceAll(" ", "\u00a0");
}
