import { data } from "react-router";
import { may } from "#core/roles.ts";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { logisticsActs } from "../../acts.ts";

/** As `pageFor`, with whether who opens the page carries goods; who is not signed in does so first. */
export function carriersPage(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  return { ...visit, isCarrier: may(visit.person, logisticsActs.provide) };
}

/** What a carrier's page hands to who is none: with status 403. */
export const carriersOnly = (title: string) =>
  data({ title, closed: true as const }, { status: 403 });
