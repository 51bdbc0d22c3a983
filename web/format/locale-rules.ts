import type { Language } from "#core/languages.ts";

/** How one language writes money, measures and dates. */
export interface LocaleRules {
  signStands: "before" | "after";
  /** Whether a measure comes before its number: "kilo 3", "ibiro 3". */
  measureFirst: boolean;
  /** Whether a number takes the plural: French says "1,5 tonne". */
  isSeveral: (value: number) => boolean;
  /** Units that are words, with their plurals. */
  units: Readonly<Record<string, string>>;
  /** The usual short forms; a point at the end marks a shortened word. */
  months: readonly string[];
}

const moreThanOne = (value: number) => value > 1;
const fromTwo = (value: number) => value >= 2;

// Our own tables, because browsers support neither Kinyarwanda nor Kirundi, and servers mix up the
// months of the two. The grouping of digits is in core/number-separators.ts.
export const localeRules: Record<Language, LocaleRules> = {
  en: {
    signStands: "before",
    measureFirst: false,
    isSeveral: moreThanOne,
    units: { bag: "bags", carton: "cartons", tonne: "tonnes", pc: "pcs" },
    months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  },
  kisw: {
    signStands: "before",
    measureFirst: true,
    isSeveral: moreThanOne,
    units: { gunia: "magunia" },
    months: "Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des".split(" "),
  },
  fr: {
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
    signStands: "after",
    measureFirst: true,
    isSeveral: moreThanOne,
    units: { karito: "amakarito", umufuka: "imifuka" },
    months: "Mut. Gas. Wer. Mata Gic. Kam. Nya. Kan. Nze. Ukw. Ugu. Uku.".split(" "),
  },
  rn: {
    signStands: "after",
    measureFirst: true,
    isSeveral: moreThanOne,
    units: { karato: "amakarato", umufuko: "imifuko" },
    months: "Nze. Ruhu. Ntw. Nda. Rus. Ruhe. Muk. Mya. Nya. Git. Mun. Kig.".split(" "),
  },
};
