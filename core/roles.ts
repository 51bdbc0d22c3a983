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

export const everybody: readonly Role[] = [...roles];
export const signedIn: readonly Role[] = roles.filter((role) => role !== "visitor");
export const officers: readonly Role[] = ["chamber officer", "administrator"];

interface Rule {
  /** What it is, for the documentation and GET roles. */
  summary: string;
  by: readonly Role[];
  /** Also before the phone or e-mail was verified. */
  unverified?: true;
}

/** Something that some may do; an endpoint names it as its audience. */
export interface Act extends Rule {
  /** "orders.buy" */
  name: string;
}

/**
 * Declares who may do what in an area; its `acts.ts` holds them. Ownership ("her own") is decided
 * beside the row, as a 404.
 */
export const acts = <const Rules extends Record<string, Rule>>(
  subject: string,
  rules: Rules,
): { readonly [Name in keyof Rules]: Act } =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, { ...rule, name: `${subject}.${name}` }]),
  ) as { [Name in keyof Rules]: Act };

/** What everybody may do, and no endpoint asks for: its audience is "public". */
export const publicRead: Act = {
  name: "public.read",
  summary: "Read products, prices, services, news and the lists forms are made of",
  by: everybody,
  unverified: true,
};

/** Who asks: her roles, and whether a contact of hers is verified. */
export interface Asker {
  roles: readonly Role[];
  isVerified: boolean;
}

export const visitor: Asker = { roles: ["visitor"], isVerified: false };

/** The one function behind every use of an act. */
export function may(asker: Asker, { by, unverified }: Act): boolean {
  return (
    (asker.isVerified || unverified === true || asker.roles.includes("visitor")) &&
    asker.roles.some((role) => by.includes(role))
  );
}
