import { data } from "react-router";
import { productsActs } from "#areas/trade/seller/acts.ts";
import { may } from "#core/roles.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";

/** As `pageFor`, with whether who opens the page sells here; who is not signed in does so first. */
export function sellersPage(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  return { ...visit, isSeller: may(visit.person, productsActs.sell) };
}

/** What a seller's page hands to who does not sell: with status 403, how to begin. */
export const sellersOnly = (title: string) =>
  data({ title, closed: true as const }, { status: 403 });
