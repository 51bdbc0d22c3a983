import { carrierPath, chatPath, savedPath, sellNowPath, signInPath } from "#core/paths.ts";

import type { Session } from "./header-data.ts";
import type { IsOpen } from "./open-paths.ts";

/** A page of the menu: the phrase key of its label, and its address. */
export interface MenuItem {
  label: string;
  to: string;
}

/** Menu lists that come from data. */
type Feed = "categories" | "serviceCategories" | "providerTypes";

export interface MenuSection {
  label: string;
  items: MenuItem[];
  /** A list below the items, shown when its own pages are open. */
  feed?: Feed;
}

export const marketPath = "/market/market-access";
export const servicesPath = "/market/market-service";
export const serviceProvidersPath = "/services/providers";

// A plain constant: code that reads a property would stay in the browser's build, which needs none
// of this.
const forumPath = "/networks";
const forum = { label: "web.menu.forum", to: forumPath };
const orders = { label: "web.menu.orders", to: "/market/myorders" };
const signIn = { label: "web.menu.signIn", to: signInPath };

/** The whole top menu in its order, including pages that do not exist yet. */
export const topMenu: (MenuItem | MenuSection)[] = [
  { label: "web.menu.home", to: "/" },
  {
    label: "web.menu.market",
    items: [
      { label: "web.menu.allProducts", to: marketPath },
      { label: "web.menu.regions", to: `${marketPath}/regions` },
    ],
    feed: "categories",
  },
  {
    label: "web.menu.services",
    items: [{ label: "web.menu.allServices", to: servicesPath }],
    feed: "serviceCategories",
  },
  {
    label: "web.menu.business",
    items: [
      { label: "web.menu.bookKeeping", to: "/services/book-keeping" },
      orders,
      { label: "web.menu.calculators", to: "/services/calculator" },
    ],
  },
  {
    label: "web.menu.information",
    items: [
      { label: "web.menu.marketPrices", to: "/market/market-information" },
      { label: "web.menu.taxes", to: "/regulations/tax-information" },
      { label: "web.menu.regulations", to: "/regulations/regulations" },
      { label: "web.menu.standards", to: "/regulations/standards" },
      { label: "web.menu.tradeDocuments", to: "/regulations/trade-documents" },
      { label: "web.menu.events", to: "/services/events" },
      // The most recently active discussions. The forum itself has its own entry, and only that one
      // is marked.
      { label: "web.menu.forums", to: `${forumPath}?sort=active` },
      { label: "web.menu.agencies", to: "/regulations/regulatory-agencies" },
    ],
  },
  {
    label: "web.menu.providing",
    items: [
      { label: "web.menu.logistics", to: "/market/logistics/providers" },
      { label: "web.menu.logisticsInformation", to: "/market/logistics/information" },
      { label: "web.menu.providers", to: serviceProvidersPath },
    ],
    feed: "providerTypes",
  },
  { label: "web.menu.news", to: "/news" },
  forum,
];

/** What the top menu adds when no one is signed in. */
export const signedOutItems: MenuItem[] = [
  signIn,
  { label: "web.menu.signUp", to: "/auth/register" },
];

/** The account menu in the header. */
export const accountMenu = {
  signedOut: [
    signIn,
    { label: "web.account.joinAsBuyer", to: "/auth/register?role=buyer" },
    { label: "web.account.joinAsTrader", to: "/auth/register?role=trader" },
    { label: "web.account.joinAsCarrier", to: "/auth/register?role=carrier" },
    { label: "web.account.joinAsService", to: "/auth/register?role=service" },
  ],
  signedIn: [
    { label: "web.account.profile", to: "/profile" },
    { label: "web.account.settings", to: "/profile/edit" },
    orders,
    { label: "web.account.saved", to: savedPath },
    { label: "web.account.messages", to: chatPath },
  ],
  officer: [{ label: "web.account.desk", to: "/portal/officer" }],
  carrier: [{ label: "web.account.carrier", to: carrierPath }],
};

/** Returns the account menu of a signed-in user; a desk, shop or transport entry comes first. */
export function getAccountItems(
  { isOfficer, isTrader, isCarrier }: Pick<Session, "isOfficer" | "isTrader" | "isCarrier">,
  portal: string,
): MenuItem[] {
  if (isOfficer) return [...accountMenu.officer, ...accountMenu.signedIn];
  const carrier = isCarrier ? accountMenu.carrier : [];
  if (!isTrader) return [...carrier, ...accountMenu.signedIn];
  const others = accountMenu.signedIn.filter((item) => item !== orders);
  return [{ label: "web.account.shop", to: portal }, ...carrier, orders, ...others];
}

/**
 * "Sell now" leads traders to their portal, officers through it to the desk, and others to an
 * introduction.
 */
export const sellItem = (session: Session | undefined, portal: string): MenuItem => ({
  label: "web.menu.sellNow",
  to: session?.isTrader || session?.isOfficer ? portal : sellNowPath,
});

/** Another site is always available. */
const isAvailable = (path: string, isOpen: IsOpen): boolean =>
  !path.startsWith("/") || isOpen(path);

export const footerItems: MenuItem[] = [
  { label: "web.footer.about", to: "/about-us" },
  { label: "web.footer.faqs", to: "/faqs" },
  { label: "web.footer.privacy", to: "/privacy-policy" },
  { label: "web.footer.terms", to: "/terms-and-conditions" },
  { label: "web.footer.contact", to: "/contact-us" },
];

/** Routes of the pages of each dynamic list. */
const feedRoutes: Record<Feed, string> = {
  categories: marketPath,
  serviceCategories: servicesPath,
  providerTypes: `${serviceProvidersPath}/:slug`,
};

export const openItems = (items: MenuItem[], isOpen: IsOpen): MenuItem[] =>
  items.filter(({ to }) => isAvailable(to, isOpen));

/** Returns the menu without unopened pages and empty groups. */
export function openMenu(isOpen: IsOpen): (MenuItem | MenuSection)[] {
  return topMenu.flatMap((entry): (MenuItem | MenuSection)[] => {
    if ("to" in entry) return openItems([entry], isOpen);
    const items = openItems(entry.items, isOpen);
    const feed = entry.feed && isOpen(feedRoutes[entry.feed]) ? entry.feed : undefined;
    return items.length > 0 || feed ? [{ label: entry.label, items, feed }] : [];
  });
}
