import { useRouteLoaderData } from "react-router";
import type { EditionCode } from "#core/editions.ts";

/** What the root loader gives to every page. */
export interface ShellData {
  edition: { code: EditionCode; name: string; phone: string; currency: string };
  /** Where "sell now" leads; absent while there is no shop portal. */
  portal?: string | undefined;
  /** Categories of commodities that have products, for the menu. */
  categories: { id: number; name: string }[];
  /** Currencies a visitor may see prices in; empty when none are known. */
  currencies: { code: string; name: string }[];
  /** The currency the visitor chose, when she did. */
  shownCurrency: string | undefined;
  /** With a chosen currency: units of it and of the editions' own for one US dollar, and their oldest day. */
  rates: { day: string; perUsd: Record<string, number> } | undefined;
}

/** The shell's data; absent on an error page whose root loader failed. */
export const useShellData = () => useRouteLoaderData("root") as ShellData | undefined;
