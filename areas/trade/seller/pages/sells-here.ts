import { data } from "react-router";
import { productsActs } from "#areas/trade/seller/acts.ts";
import { may } from "#core/roles.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";

/** Like `pageFor`, with whether the user sells here. A visitor signs in first. */
export function sellersPage(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  return { ...visit, isSeller: may(visit.person, productsActs.sell) };
}

/** The response of a seller's page to a user who does not sell: status 403, with how to start. */
export const sellersOnly = (title: string) =>
  data({ title, closed: true as const }, { status: 403 });
