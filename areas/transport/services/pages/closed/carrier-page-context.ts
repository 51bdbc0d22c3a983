import { data } from "react-router";
import { can } from "#core/roles.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { logisticsActs } from "../../acts.ts";

/** Returns the context of `pageFor` and whether the user is a carrier. Requires sign-in. */
export function carrierPageContext(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  return { ...pageContext, isCarrier: can(pageContext.person, logisticsActs.provide) };
}

/** Returns a carrier page's data for users who are no carriers, with status 403. */
export const carriersOnlyData = (title: string) =>
  data({ title, closed: true as const }, { status: 403 });
