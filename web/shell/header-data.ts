import { createContext, useContext } from "react";
import { createContext as createKey } from "react-router";
import type { Flash } from "#core/flash.ts";
import type { ShellData } from "./shell-data.ts";
import type { SocialLink } from "./social-links.ts";

/** A menu entry with its child entries. */
export interface MenuEntry {
  key: string | number;
  name: string;
  below?: MenuEntry[];
}

/** A notification of the user; lists have the newest first. */
export interface HeaderNotice {
  key: string;
  title: string;
  /** The reason, or what happened. */
  comment?: string | null;
  /** A day or an instant. */
  date: string;
  link: string;
  /** Good news, bad news or neither, and its name in the user's language. */
  sign: "good" | "neutral" | "bad";
  signName: string;
}

/** The signed-in user. */
export interface Session {
  name: string;
  /** Whether the user is an officer of the chamber and has the officer's desk. */
  isOfficer?: boolean;
  /** Whether the user is a trader, who has a shop or can open one. */
  isTrader?: boolean;
  /** Whether the user transports goods for others. */
  isCarrier?: boolean;
  /** The user's newest notifications. */
  notices: HeaderNotice[];
  /** The number of unseen notifications, of all. */
  unseen: number;
  /** The user's unread messages in all conversations. */
  unreadMessages?: number;
  /** An announcement to all users, which opens by itself until the user confirms it. */
  campaign?: Campaign | undefined;
}

/** An announcement by the operator, with or without a link. */
export interface Campaign extends Pick<HeaderNotice, "key" | "title" | "link"> {
  message: string;
}

/**
 * The rendered header and footer by the key of everything they depend on. They are half of a page
 * and identical on most pages. They are cached as long as the lists they are rendered from.
 */
export type ShellPartCache = Map<string, string>;

/** The data of header, menu and footer. It stays on the server, as they do: server-only.tsx. */
export interface HeaderData extends ShellData {
  /** Address of a trader's portal: another site, or a path of ours that may not be open yet. */
  portal: string;
  /** The edition's pages on social media. */
  social: SocialLink[];
  /** Categories of commodities that have products, with their sub-categories. */
  categories: MenuEntry[];
  serviceCategories: MenuEntry[];
  /** Types of service providers by slug; absent when there are no providers. */
  providerTypes?: MenuEntry[];
  /** Currencies in which prices can be shown; empty when none are known. */
  currencies: { code: string; name: string }[];
  /** Absent when no one is signed in. */
  session?: Session;
  /** The result of the previous action. */
  flash?: Flash | undefined;
  /**
   * Whether the browser cannot collapse content; the menu then comes after the page
   * (plain-browsers.ts).
   */
  isPlain?: boolean;
  /** The number of lines in the cart, which needs no sign-in. */
  cartCount?: number;
  /** The cache of rendered parts, where they contain nothing private. */
  parts?: ShellPartCache | undefined;
}

/**
 * Key under which the data is passed to the rendering of the same request; null where it was not
 * loaded.
 */
export const headerKey = /* @__PURE__ */ createKey<HeaderData | null>(null);

/** Rendered directly as its own provider: `<HeaderContext value>`. */
export const HeaderContext = createContext<HeaderData | null>(null);

/** Returns the data of the shell; absent on an error page where it failed to load. */
export const useHeaderData = (): HeaderData | undefined => useContext(HeaderContext) ?? undefined;

/** Returns the chosen currency if it is available: a cookie may contain anything. */
export const selectedCurrency = ({ currencies, shownCurrency = "" }: HeaderData): string =>
  currencies.some(({ code }) => code === shownCurrency) ? shownCurrency : "";
