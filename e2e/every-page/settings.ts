import { type Language, languages } from "#core/languages.ts";
import { examplePaths } from "../example-pages.ts";
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

/**
 * Each page is visited twice with scripts at least, once of these in a language that Chromium does
 * not know and Node in part: what is formatted must not differ.
 */
const begun = examplePaths.flatMap((path, index) => [
  { path, hasScripts: true, language: index % 2 === 0 ? ("rn" as const) : ("rw" as const) },
  { path, hasScripts: true, browser: "new" as const },
]);

const orderOf = ({ hasScripts, browser }: Pick<Setting, "hasScripts" | "browser">) =>
  2 * Number(hasScripts) + Number(browser === "new");

/**
 * The visits of each page, those without scripts first and by the new browser last: each page meets every value of each setting,
 * and every two values of different settings meet on some page. A page more is five visits more, a
 * setting more is none.
 */
export const visitsOf = Map.groupBy(
  coveringArray({ path: examplePaths, ...settings }, begun).toSorted(
    (one, other) => orderOf(one) - orderOf(other),
  ),
  ({ path }) => path,
);
