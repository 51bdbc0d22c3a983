import { useRouteLoaderData } from "react-router";
import type { EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { DataSaver } from "#core/preferences.ts";

/** What the root loader gives to every page, in the browser too: few bytes. */
export interface ShellData {
  edition: { code: EditionCode; name: string; phone: string; currency: string };
  /** Address of this edition, and the language of its answer: what links and previews are made of. */
  origin: string;
  language: Language;
  /** Whom the page was made for, as the service worker knows her. */
  reader: string;
  /** Which service worker her phone gets, where it is not everybody's: that of who carries or keeps books. */
  worker?: "books" | "carrier" | undefined;
  /** On pages of the books, by which the phone knows whose rows wait on it. */
  owner?: string;
  /** Few bytes: chosen by the visitor, or asked for by her browser; absent where nobody chose. */
  dataSaver?: DataSaver | undefined;
  /** The currency the visitor chose, when she did. */
  shownCurrency: string | undefined;
  /** With a chosen currency: units of it and of the editions' own for one US dollar, and their oldest day with its age. */
  rates: { day: string; ageDays: number; perUsd: Record<string, number> } | undefined;
}

/** The shell's data; absent on an error page whose root loader failed. */
export const useShellData = () => useRouteLoaderData("root") as ShellData | undefined;
