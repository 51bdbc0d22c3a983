import { expect, test } from "vitest";
import en from "../phrases/en.json" with { type: "json" };
import {
  accountMenu,
  footerItems,
  getAccountItems,
  type MenuItem,
  type MenuSection,
  openItems,
  openMenu,
  sellItem,
  signedOutItems,
  topMenu,
} from "./site-map.ts";

const words = en as Record<string, string>;
const all = () => true;
const none = () => false;

/** Returns the labels and addresses by menu group; entries without a group are under "". */
function byGroup(menu: (MenuItem | MenuSection)[]): Record<string, string[]> {
  const lines: Record<string, string[]> = { "": [] };
  const line = ({ label, to }: MenuItem) => `${words[label]} ${to}`;
  for (const entry of menu) {
    if ("to" in entry) lines[""]?.push(line(entry));
    else lines[words[entry.label] ?? ""] = entry.items.map(line);
  }
  return lines;
}

test("has every entry and group of the specification", () => {
  expect(byGroup([...topMenu, ...signedOutItems])).toEqual({
    "": [
      "Home /",
      "News /news",
      "Forum /networks",
      "Sign In /auth/login",
      "Sign Up /auth/register",
    ],
    "Market Place": [
      "All products /market/market-access",
      "Other countries /market/market-access/regions",
    ],
    "Market Services": ["All services /market/market-service"],
    "Business Management": [
      "Book Keeping /services/book-keeping",
      "Orders /market/myorders",
      "Calculators /services/calculator",
    ],
    Information: [
      "Market Prices /market/market-information",
      "Tax Information /regulations/tax-information",
      "Regulations /regulations/regulations",
      "Standards /regulations/standards",
      "Trade Documents /regulations/trade-documents",
      "Events /services/events",
      "Forums /networks?sort=active",
      "Regulatory agencies /regulations/regulatory-agencies",
    ],
    Services: [
      "Logistics Providers /market/logistics/providers",
      "Transport information /market/logistics/information",
      "Service Providers /services/providers",
    ],
  });
});

test("adds sub-categories and the types of services and providers to their groups", () => {
  const feeds = topMenu.flatMap((entry) =>
    "feed" in entry ? [`${words[entry.label]}: ${entry.feed}`] : [],
  );
  expect(feeds).toEqual([
    "Market Place: categories",
    "Market Services: serviceCategories",
    "Services: providerTypes",
  ]);
});

test("lists profile, settings, orders, saved products and messages, or sign-in and the four ways to join", () => {
  const addresses = (items: MenuItem[]) => items.map(({ to }) => to);
  expect(addresses(accountMenu.signedIn)).toEqual([
    "/profile",
    "/profile/edit",
    "/market/myorders",
    "/saved",
    "/market/chat",
  ]);
  expect(addresses(accountMenu.signedOut)).toEqual([
    "/auth/login",
    "/auth/register?role=buyer",
    "/auth/register?role=trader",
    "/auth/register?role=carrier",
    "/auth/register?role=service",
  ]);
});

test("starts with the shop for traders, transport for carriers and the desk for officers", () => {
  const lines = (who: { isTrader?: boolean; isOfficer?: boolean; isCarrier?: boolean }) =>
    getAccountItems(who, "/portal").map(({ label, to }) => `${words[label]} ${to}`);
  const others = ["Profile /profile", "Settings /profile/edit"];
  const orders = "Orders /market/myorders";
  const rest = ["Saved products /saved", "Messages /market/chat"];
  expect(lines({ isTrader: true })).toEqual(["My shop /portal", orders, ...others, ...rest]);
  expect(lines({})).toEqual([...others, orders, ...rest]);
  const carrier = "My transport /portal/logistics";
  expect(lines({ isCarrier: true })).toEqual([carrier, ...others, orders, ...rest]);
  expect(lines({ isCarrier: true, isTrader: true })).toEqual([
    "My shop /portal",
    carrier,
    orders,
    ...others,
    ...rest,
  ]);
  const desk = "Officer’s desk /portal/officer";
  expect(lines({ isOfficer: true, isTrader: true })).toEqual([desk, ...others, orders, ...rest]);
});

test('links "Sell now" to the portal for traders, even on another site, and to an introduction for others', () => {
  const session = { name: "Neema", notices: [], unseen: 0 };
  const portal = "https://shop.example/";
  expect(sellItem({ ...session, isTrader: true }, portal).to).toBe(portal);
  expect(sellItem({ ...session, isOfficer: true }, portal).to).toBe(portal);
  expect(sellItem(session, portal).to).toBe("/sell-now");
  expect(sellItem(undefined, portal).to).toBe("/sell-now");
  expect(openItems(getAccountItems({ isTrader: true }, portal), none)).toHaveLength(1);
});

test("has the footer pages of the specification", () => {
  expect(footerItems.map(({ to }) => to)).toEqual([
    "/about-us",
    "/faqs",
    "/privacy-policy",
    "/terms-and-conditions",
    "/contact-us",
  ]);
});

test("leaves out unopened pages and empty groups", () => {
  expect(openMenu(all)).toHaveLength(topMenu.length);
  expect(openMenu(none)).toEqual([]);
  const open = new Set(["/", "/services/events", "/market/market-service"]);
  expect(byGroup(openMenu((path) => open.has(path)))).toEqual({
    "": ["Home /"],
    "Market Services": ["All services /market/market-service"],
    Information: ["Events /services/events"],
  });
});

test("shows a dynamic list when its own pages are open", () => {
  const groups = openMenu((path) => path === "/services/providers/:slug");
  expect(groups).toEqual([{ label: "web.menu.providing", items: [], feed: "providerTypes" }]);
});
