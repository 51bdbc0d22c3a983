import { type Language, languages } from "#core/languages.ts";

/** The settings in which a page may be viewed, from the narrowest phone across every breakpoint. */
export const settings = {
  language: languages,
  /**
   * The source of the language: the user's choice, stored in a cookie, or the browser on a first
   * visit.
   */
  languageBy: ["cookie", "browser"],
  hasScripts: [true, false],
  narrow: [320, 360, 412, 640],
  wide: [768, 1024, 1280, 1536],
  /** On the narrow screen; the wide one has the other scheme. */
  scheme: ["light", "dark"],
  text: ["as it comes", "of 200 %", "wide apart"],
  motion: ["no-preference", "reduce"],
  forcedColours: ["none", "active"],
  /**
   * The browser's abilities. The old one lacks styles, functions and syntax:
   * ../matrix/browsers/old-chromium.ts.
   */
  browser: ["new", "of 2020"],
  /** The screen on which every keyboard target is checked. */
  focus: ["narrow", "wide"],
} as const;

export type Setting = { [Name in keyof typeof settings]: (typeof settings)[Name][number] };

/** The Accept-Language of a reader whose best supported language is this one. */
export const acceptLanguageFor: Record<Language, string> = {
  en: "de-DE,pt",
  kisw: "sw-TZ,sw,en",
  fr: "fr",
  rw: "rw-RW",
  rn: "de,rn,fr",
};
