import type { Language } from "#core/languages.ts";

/** How one language writes numbers, money and dates. */
export interface LocaleRules {
  /** Between groups of three digits. */
  group: string;
  decimal: string;
  signStands: "before" | "after";
  /** A measure stands before its number: "kilo 3", "ibiro 3". */
  measureFirst: boolean;
  /** Whether a number counts as several: French says "1,5 tonne". */
  isSeveral: (value: number) => boolean;
  /** Units that are words and change when there are several. */
  units: Readonly<Record<string, string>>;
  /** Usual short forms; a point at the end marks a shortened word. */
  months: readonly string[];
}

const narrowSpace = "\u202f";
const moreThanOne = (value: number) => value > 1;
const fromTwo = (value: number) => value >= 2;

// Own tables, because browsers know neither Kinyarwanda nor Kirundi, and servers give the months of
// one for the other. Grouping of rw and rn after CLDR 47: the point, with a comma for decimals.
export const localeRules: Record<Language, LocaleRules> = {
  en: {
    group: ",",
    decimal: ".",
    signStands: "before",
    measureFirst: false,
    isSeveral: moreThanOne,
    units: { bag: "bags", carton: "cartons", tonne: "tonnes", pc: "pcs" },
    months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  },
  kisw: {
    group: ",",
    decimal: ".",
    signStands: "before",
    measureFirst: true,
    isSeveral: moreThanOne,
    units: { gunia: "magunia" },
    months: "Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des".split(" "),
  },
  fr: {
    group: narrowSpace,
    decimal: ",",
    signStands: "after",
    measureFirst: false,
    isSeveral: fromTwo,
    units: {
      carton: "cartons",
      douzaine: "douzaines",
      pièce: "pièces",
      sac: "sacs",
      tonne: "tonnes",
    },
    months: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(" "),
  },
  rw: {
    group: ".",
    decimal: ",",
    signStands: "after",
    measureFirst: true,
    isSeveral: moreThanOne,
    units: { karito: "amakarito", umufuka: "imifuka" },
    months: "Mut. Gas. Wer. Mata Gic. Kam. Nya. Kan. Nze. Ukw. Ugu. Uku.".split(" "),
  },
  rn: {
    group: ".",
    decimal: ",",
    signStands: "after",
    measureFirst: true,
    isSeveral: moreThanOne,
    units: { karato: "amakarato", umufuko: "imifuko" },
    months: "Nze. Ruhu. Ntw. Nda. Rus. Ruhe. Muk. Mya. Nya. Git. Mun. Kig.".split(" "),
  },
};
