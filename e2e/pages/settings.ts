import { type Language, languages } from "#core/languages.ts";

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
  /** What it can do; the old one lacks styles, functions and syntax: ../matrix/browsers/old-chromium.ts. */
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
