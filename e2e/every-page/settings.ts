import { type Language, languages } from "#core/languages.ts";
import { pages } from "../example-pages.ts";
import { coveringArray } from "./covering-array.ts";

/** In what ways a page may be met, from the narrowest phone over every breakpoint. */
export const settings = {
  language: languages,
  /** What says it: her choice here, kept in a cookie, or on a first visit the browser. */
  languageBy: ["cookie", "browser"],
  hasScripts: [true, false],
  narrow: [320, 360, 412, 640],
  wide: [768, 1024, 1280, 1536],
  /** On the narrow screen; the wide one has the other. */
  scheme: ["light", "dark"],
  text: ["as it comes", "of 200 %", "wide apart"],
  motion: ["no-preference", "reduce"],
  forcedColours: ["none", "active"],
  /** What it can do; the old one lacks styles, functions and syntax: browsers/old-chromium.ts. */
  browser: ["new", "of 2020"],
  /** Where what a key can reach is gone through. */
  focus: ["narrow", "wide"],
} as const;

export type Setting = { [Name in keyof typeof settings]: (typeof settings)[Name][number] };

/** What the browser of a reader asks for who understands that language best of ours. */
export const askingFor: Record<Language, string> = {
  en: "de-DE,pt",
  kisw: "sw-TZ,sw,en",
  fr: "fr",
  rw: "rw-RW",
  rn: "de,rn,fr",
};

/** The first example of each page, and those that show it otherwise. */
const firsts = Object.values(pages).flatMap(({ examples }) => examples.slice(0, 1));

/**
 * Each page is visited twice with scripts at least, once of these in a language that Chromium does
 * not know and Node in part: what is formatted must not differ.
 */
const begun = firsts.flatMap((path, index) => [
  { path, hasScripts: true, language: index % 2 === 0 ? ("rn" as const) : ("rw" as const) },
  { path, hasScripts: true, browser: "new" as const },
]);

const orderOf = ({ hasScripts, browser }: Pick<Setting, "hasScripts" | "browser">) =>
  2 * Number(hasScripts) + Number(browser === "new");

/** Each page has three of their values: a page in all five languages is bytes.test.ts's to read. */
const spread = ["language", "narrow", "wide"] as const;

const visitsOfFirst = Map.groupBy(
  coveringArray({ path: firsts, ...settings }, begun, spread).toSorted(
    (one, other) => orderOf(one) - orderOf(other),
  ),
  ({ path }) => path,
);

/**
 * The visits of each example, those without scripts first and by the new browser last: each page
 * meets every value of the settings that have two or three, and every two values of different
 * settings meet on some page. What shows a page once more, with another choice or to another
 * reader, has the last of its visits. A page more is three visits more, an example one, a setting none.
 */
export const visitsOf = new Map(
  Object.values(pages).flatMap(({ examples }) => {
    const [first = "", ...others] = examples;
    const visits: Setting[] = visitsOfFirst.get(first) ?? [];
    return [[first, visits] as const, ...others.map((path) => [path, visits.slice(-1)] as const)];
  }),
);
