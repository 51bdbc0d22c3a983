/** All roles. A visitor is not signed in; the others are assigned, and a user can have several. */
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

/**
 * What users join as. A service seller is a trader who offers services; a carrier has the role
 * "logistics provider". Everybody may buy.
 */
export const roleChoices = ["buyer", "trader", "carrier", "service"] as const;
export type RoleChoice = (typeof roleChoices)[number];

/** The roles of a new account, by what it joins as. */
export const rolesByChoice = {
  buyer: ["buyer"],
  trader: ["buyer", "trader"],
  carrier: ["buyer", "logistics provider"],
  service: ["buyer", "trader"],
} as const satisfies Record<RoleChoice, readonly Role[]>;

export const allRoles: readonly Role[] = [...roles];
export const signedInRoles: readonly Role[] = roles.filter((role) => role !== "visitor");
export const officerRoles: readonly Role[] = ["chamber officer", "administrator"];

interface Rule {
  /** A description, for the documentation and GET roles. */
  summary: string;
  by: readonly Role[];
  /** Also allowed before the phone or e-mail is verified. */
  unverified?: true;
}

/** A permission; an endpoint names it as its audience. */
export interface Act extends Rule {
  /** "orders.buy" */
  name: string;
}

/**
 * Declares the permissions of an area, in its `acts.ts`. Ownership is checked beside the row and
 * answers 404.
 */
export const acts = <const Rules extends Record<string, Rule>>(
  subject: string,
  rules: Rules,
): { readonly [Name in keyof Rules]: Act } =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, { ...rule, name: `${subject}.${name}` }]),
  ) as { [Name in keyof Rules]: Act };

/** What everyone may read. No endpoint refers to it: its audience is "public". */
export const publicRead: Act = {
  name: "public.read",
  summary: "Read products, prices, services, news and the lists that forms are built from",
  by: allRoles,
  unverified: true,
};

/** The requesting user: their roles, and whether a contact of theirs is verified. */
export interface Actor {
  roles: readonly Role[];
  isVerified: boolean;
}

export const visitorActor: Actor = { roles: ["visitor"], isVerified: false };

/** The single function behind every permission check. */
export function can(actor: Actor, { by, unverified }: Act): boolean {
  return (
    (actor.isVerified || unverified === true || actor.roles.includes("visitor")) &&
    actor.roles.some((role) => by.includes(role))
  );
}
