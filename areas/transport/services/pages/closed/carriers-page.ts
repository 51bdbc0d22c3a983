import { data } from "react-router";
import { may } from "#core/roles.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { logisticsActs } from "../../acts.ts";

/** Returns the context of `pageFor` and whether the user is a carrier. Requires sign-in. */
export function carriersPage(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  return { ...visit, isCarrier: may(visit.person, logisticsActs.provide) };
}

/** Returns a carrier page's data for users who are no carriers, with status 403. */
export const carriersOnly = (title: string) =>
  data({ title, closed: true as const }, { status: 403 });
