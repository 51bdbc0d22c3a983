import type { Language } from "#core/languages.ts";

/** How one language writes numbers, money and dates. */
export interface Manners {
  /** Between groups of three digits. */
  group: string;
  decimal: string;
  signStands: "before" | "after";
  /** A measure stands before its number: "kilo 3", "ibiro 3". */
  measureFirst: boolean;
  /** Usual short forms; a point at the end marks a shortened word. */
  months: readonly string[];
}

const narrowSpace = "\u202f";

// Own tables, because browsers know neither Kinyarwanda nor Kirundi, and servers give the months of
// one for the other. Grouping of rw and rn after CLDR 47: the point, with a comma for decimals.
export const manners: Record<Language, Manners> = {
  en: {
    group: ",",
    decimal: ".",
    signStands: "before",
    measureFirst: false,
    months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  },
  kisw: {
    group: ",",
    decimal: ".",
    signStands: "before",
    measureFirst: true,
    months: "Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des".split(" "),
  },
  fr: {
    group: narrowSpace,
    decimal: ",",
    signStands: "after",
    measureFirst: false,
    months: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.".split(" "),
  },
  rw: {
    group: ".",
    decimal: ",",
    signStands: "after",
    measureFirst: true,
    months: "Mut. Gas. Wer. Mata Gic. Kam. Nya. Kan. Nze. Ukw. Ugu. Uku.".split(" "),
  },
  rn: {
    group: ".",
    decimal: ",",
    signStands: "after",
    measureFirst: true,
    months: "Nze. Ruhu. Ntw. Nda. Rus. Ruhe. Muk. Mya. Nya. Git. Mun. Kig.".split(" "),
  },
};
