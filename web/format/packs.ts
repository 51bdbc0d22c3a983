import type { Language } from "#core/languages.ts";

const kinds = ["bag", "box", "pack", "jerrycan"] as const;
type Kind = (typeof kinds)[number];

/** One and several of each kind; `{n}` is the number, `{of}` what one holds. */
type Words = Readonly<Record<Kind, readonly [one: string, several: string]>>;

const words: Readonly<Record<Language, Words>> = {
  en: {
    bag: ["{n} bag of {of}", "{n} bags of {of}"],
    box: ["{n} box of {of}", "{n} boxes of {of}"],
    pack: ["{n} pack of {of}", "{n} packs of {of}"],
    jerrycan: ["{n} jerrycan of {of}", "{n} jerrycans of {of}"],
  },
  kisw: {
    bag: ["gunia {n} la {of}", "magunia {n} ya {of}"],
    box: ["kasha {n} la {of}", "makasha {n} ya {of}"],
    pack: ["pakiti {n} ya {of}", "pakiti {n} za {of}"],
    jerrycan: ["dumu {n} la {of}", "madumu {n} ya {of}"],
  },
  fr: {
    bag: ["{n} sac de {of}", "{n} sacs de {of}"],
    box: ["{n} caisse de {of}", "{n} caisses de {of}"],
    pack: ["{n} paquet de {of}", "{n} paquets de {of}"],
    jerrycan: ["{n} bidon de {of}", "{n} bidons de {of}"],
  },
  rw: {
    bag: ["umufuka {n} w’{of}", "imifuka {n} y’{of}"],
    box: ["kesi {n} y’{of}", "kesi {n} z’{of}"],
    pack: ["ipaki {n} ya {of}", "amapaki {n} ya {of}"],
    jerrycan: ["ijerekani {n} ya {of}", "amajerekani {n} ya {of}"],
  },
  rn: {
    bag: ["umufuko {n} w’{of}", "imifuko {n} y’{of}"],
    box: ["ikesi {n} y’{of}", "amakesi {n} y’{of}"],
    pack: ["ipaki {n} ya {of}", "amapaki {n} ya {of}"],
    jerrycan: ["ibido {n} ya {of}", "amabido {n} ya {of}"],
  },
};

/** The kind of pack by its measure, as data/names/units.csv names it. */
const measures: readonly [RegExp, Kind][] = [
  [/^(64 kg|kilo 64|ibiro 64)$/, "box"],
  [/^(\d+ kg|kilo \d+|ibiro \d+)$/, "bag"],
  [/^(\d+ g|gramu \d+|garama \d+|\d+ ml|mililita \d+|mililitiro \d+)$/, "pack"],
  [/^(\d+ l|lita \d+|litiro \d+)$/, "jerrycan"],
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
  const kind = measures.find(([pattern]) => pattern.test(unitShort))?.[1];
  if (!kind) return undefined;
  const [one, several] = words[language][kind];
  if (!number) return withNumber(several, "").trim().replace("{of}", unitShort);
  const written = withNumber(number.isSeveral ? several : one, number.text);
  return written.replace("{of}", unitShort.replaceAll(" ", "\u00a0"));
}

/** Fills in the number, which does not break away from the word beside it. */
function withNumber(pattern: string, number: string): string {
  const space = number === "" ? "" : "\u00a0";
  return pattern.startsWith("{n}")
    ? pattern.replace("{n} ", `${number}${space}`)
    : pattern.replace(" {n}", `${space}${number}`);
}
