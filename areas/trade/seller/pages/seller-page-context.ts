import { data } from "react-router";
import { productsActs } from "#areas/trade/seller/acts.ts";
import { can } from "#core/roles.ts";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";

/** Like `pageFor`, with whether the user sells here. A visitor signs in first. */
export function sellerPageContext(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  return { ...pageContext, isSeller: can(pageContext.person, productsActs.sell) };
}

/** The response of a seller's page to a user who does not sell: status 403, with how to start. */
export const sellersOnlyData = (title: string) =>
  data({ title, closed: true as const }, { status: 403 });
