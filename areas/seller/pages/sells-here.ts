import { data, type RouterContextProvider } from "react-router";
import { productsActs } from "#areas/seller/acts.ts";
import { may } from "#core/roles.ts";
import { signedIn } from "#server/guards.ts";

/** Whether who opens the page sells here; who is not signed in does so first. */
export function sellsHere(provider: Readonly<RouterContextProvider>, request: Request): boolean {
  return may(signedIn(provider, request), productsActs.sell);
}

/** What a seller's page hands to who does not sell: with status 403, how to begin. */
export const sellersOnly = (title: string) =>
  data({ title, closed: true as const }, { status: 403 });
