import { createContext, useContext } from "react";
import { createContext as createKey } from "react-router";
import type { Flash } from "#core/flash.ts";
import type { ShellData } from "./shell-data.ts";
import type { SocialLink } from "./social-links.ts";

/** An entry of a menu, with the entries below it. */
export interface Entry {
  key: string | number;
  name: string;
  below?: Entry[];
}

/** A notification of the visitor, newest first in its list. */
export interface Notice {
  key: string;
  title: string;
  /** Why, or what happened. */
  comment?: string | null;
  /** Day or instant. */
  date: string;
  link: string;
  /** Good news, bad news or neither; and the word for it in her language. */
  sign: "good" | "neutral" | "bad";
  signName: string;
}

/** Who is signed in. */
export interface Session {
  name: string;
  /** Has a desk for what others ask of the chamber. */
  isOfficer?: boolean;
  /** Has a shop, or may set one up as the trader she is. */
  isTrader?: boolean;
  /** Carries goods for others. */
  isCarrier?: boolean;
  /** The newest of her notifications. */
  notices: Notice[];
  /** How many of all of them she has not seen. */
  unseen: number;
  /** Messages that wait for her in private talks. */
  talks?: number;
  /** A message to everybody, which opens by itself until she says that she read it. */
  campaign?: Campaign | undefined;
}

/** A message of the house; it leads somewhere or nowhere. */
export interface Campaign extends Pick<Notice, "key" | "title" | "link"> {
  message: string;
}

/**
 * Header and footer as they were written for a visitor, by all they depend on: half of what a page
 * is made of, and the same on most pages. They live as long as the lists they were made of.
 */
export type KeptParts = Map<string, string>;

/** What header, menu and footer are made of. It stays on the server, as they do: server-only.tsx. */
export interface HeaderData extends ShellData {
  /** A trader's portal: another site, or a path of ours that may not be open yet. */
  portal: string;
  /** Where else the edition is met. */
  social: SocialLink[];
  /** Categories of commodities that have products, with their sub-categories. */
  categories: Entry[];
  serviceCategories: Entry[];
  /** Kinds of service providers by their slugs: absent while there are no providers. */
  providerTypes?: Entry[];
  /** Currencies a visitor may see prices in; empty when none are known. */
  currencies: { code: string; name: string }[];
  /** Absent for who is not signed in: everybody, until there is a way to sign in. */
  session?: Session;
  /** What the act before this page came to. */
  flash?: Flash | undefined;
  /** Her browser folds nothing: its menu stands after the page (plain-browsers.ts). */
  isPlain?: boolean;
  /** Lines in the cart, which a visitor has without signing in. */
  cartCount?: number;
  /** What was written of it before, where it shows nothing that is one visitor's own. */
  parts?: KeptParts | undefined;
}

/** Under this key it is left for the rendering of the same request; null where it was not loaded. */
export const headerKey = /* @__PURE__ */ createKey<HeaderData | null>(null);

/** A provider of itself. */
export const HeaderContext = createContext<HeaderData | null>(null);

/** What the server makes the shell of; absent on an error page where even that failed. */
export const useHeaderData = (): HeaderData | undefined => useContext(HeaderContext) ?? undefined;

/** The currency she chose, of those there are: a cookie may say anything. */
export const currencyOf = ({ currencies, shownCurrency = "" }: HeaderData): string =>
  currencies.some(({ code }) => code === shownCurrency) ? shownCurrency : "";
