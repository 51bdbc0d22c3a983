/** Whom Soko knows. A visitor is not signed in; the others are given, several to a person at once. */
export const roles = [
  "visitor",
  "buyer",
  "trader",
  "logistics provider",
  "association member",
  "association administrator",
  "chamber officer",
  "administrator",
] as const;
export type Role = (typeof roles)[number];

/** Roles a person gives herself when she registers. */
export const roleChoices = ["buyer", "trader"] as const;
export type RoleChoice = (typeof roleChoices)[number];

const everybody: readonly Role[] = roles;
// Marked, so that a page which wants the choices alone gets nothing of the table below.
const signedIn = /* @__PURE__ */ roles.filter((role) => role !== "visitor");
const officers: readonly Role[] = ["chamber officer", "administrator"];

interface Rule {
  /** What it is, for docs/roles.md and GET roles. */
  says: string;
  by: readonly Role[];
  /** Also before the phone or e-mail was verified. */
  unverified?: true;
}

/** The one table of who may do what; ownership ("her own") is decided beside the row, as a 404. */
export const rules = {
  "public.read": {
    says: "Read products, prices, services, news and the lists forms are made of",
    by: everybody,
    unverified: true,
  },
  "account.own": {
    says: "See the own account, verify its contact, end its sessions, take its data along, delete it",
    by: signedIn,
    unverified: true,
  },
  "profile.change": {
    says: "Change the own profile, contacts, password, preferences and notification settings",
    by: signedIn,
  },
  "shop.setUp": { says: "Set up a shop and ask for its approval", by: signedIn },
  "documents.own": { says: "Add, see and remove the own verification documents", by: signedIn },
  "association.join": { says: "Ask to join an association, and leave it", by: signedIn },
  "association.manage": {
    says: "Answer requests and add members of the own association; officers of any",
    by: ["association administrator", ...officers],
  },
  "association.edit": { says: "Add associations and change what is said of them", by: officers },
  "cart.use": {
    says: "Keep a cart",
    by: everybody,
    unverified: true,
  },
  "orders.buy": {
    says: "Ask traders for products; see, answer, cancel, pay and rate the own orders",
    by: signedIn,
  },
  "orders.sell": {
    says: "Answer what is asked of the own shop: approve, propose, reject, process, dispatch, deliver, cancel, confirm payments",
    by: ["trader"],
  },
  "dashboard.own": { says: "See figures of the own sales", by: ["trader"] },
  "products.sell": {
    says: "Keep the own products: create, edit, price, stock, pictures, submit, withdraw, import and export",
    by: ["trader"],
  },
  "products.review": {
    says: "See products that wait, approve and decline them",
    by: officers,
  },
  "notifications.own": {
    says: "See and remove the own notifications, take them by push",
    by: signedIn,
    unverified: true,
  },
  "deliveries.review": {
    says: "See messages that could not be delivered, and send them again",
    by: officers,
  },
  "account.review": {
    says: "See accounts with their documents; approve, decline, suspend and restore them",
    by: officers,
  },
  "documents.review": { says: "See, approve and decline verification documents", by: officers },
  "mail.send": { says: "Send a person one of the prepared messages", by: officers },
  "roles.give": { says: "Give roles to accounts and take them away", by: ["administrator"] },
} as const satisfies Record<string, Rule>;

export type Act = keyof typeof rules;

/** Who asks: her roles, and whether a contact of hers is verified. */
export interface Asker {
  roles: readonly Role[];
  isVerified: boolean;
}

export const visitor: Asker = { roles: ["visitor"], isVerified: false };

/** The one function behind every use of the table. */
export function may(asker: Asker, act: Act): boolean {
  const rule: Rule = rules[act];
  return (
    (asker.isVerified || rule.unverified === true || asker.roles.includes("visitor")) &&
    asker.roles.some((role) => rule.by.includes(role))
  );
}

export const isAct = (value: string): value is Act => Object.hasOwn(rules, value);
