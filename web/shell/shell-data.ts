import { useRouteLoaderData } from "react-router";
import type { EditionCode } from "#core/editions.ts";
import type { Language } from "#core/languages.ts";
import type { DataSaver } from "#core/preferences.ts";

/** What the root loader sends to every page, including the browser, so it must be small. */
export interface ShellData {
  edition: { code: EditionCode; name: string; phone: string; currency: string };
  /** Address of this edition and the language of the response, for links and previews. */
  origin: string;
  language: Language;
  /** The user the page was rendered for, as the service worker identifies them. */
  reader: string;
  /** The signed-in user, so that the phone can match its queued rows to their owner. */
  owner?: string;
  /**
   * Whether to save data, chosen by the user or requested by the browser; absent without a choice.
   */
  dataSaver?: DataSaver | undefined;
  /** The currency that the user chose, if any. */
  shownCurrency: string | undefined;
  /**
   * With a chosen currency: units of it and of the editions' currencies for one US dollar, and
   * their oldest day with its age.
   */
  rates: { day: string; ageDays: number; perUsd: Record<string, number> } | undefined;
}

/** Returns the shell's data; absent on an error page whose root loader failed. */
export const useShellData = () => useRouteLoaderData("root") as ShellData | undefined;
