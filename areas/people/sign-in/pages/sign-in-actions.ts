import { redirectDocument } from "react-router";
import { signIn } from "#areas/people/sign-in/sessions/endpoints.ts";
import { verifyAndReturnPath } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import { type PageArgs, rememberReturnUrl, requireGuest } from "#server/guards.ts";
import { page, refusalResponse } from "#server/page.ts";
import { redirectSignedIn } from "#server/redirect-with-flash.ts";
import { flash } from "../flashes.ts";
import { type LandingFlags, landingFlagsOf } from "../sessions/landing-flags.ts";
import { landingPath } from "./landing.ts";

const setUpShopPath = "/profile/set-up-shop";

/** Loads both sign-in pages: a user who is signed in is redirected. */
export function loadSignInPage({ context, request }: PageArgs, emailOnly: boolean) {
  const { actor, say, context: requestContext } = page(context);
  // A visitor who came to sell has named the target; other signed-in users are redirected as by
  // `requireGuest`.
  if (actor.kind === "person" && isToSell(request)) {
    throw redirectDocument(
      wayOn(request, landingFlagsOf(actor.roles), requestContext.settings),
      303,
    );
  }
  requireGuest(context, request);
  rememberReturnUrl(request);
  const title = say(emailOnly ? "signIn.login.titleByEmail" : "signIn.login.title");
  const description = say(emailOnly ? "signIn.login.emailDescription" : "signIn.login.description");
  return { title, description };
}

/** Signs in and redirects: to verify a contact, to the shop, or to the return URL. */
export async function submitSignIn({ context, request }: PageArgs, emailOnly: boolean) {
  const { attempt, context: requestContext, formValues } = page(context);
  const { username = "", password = "" } = await formValues(request);
  const attempted = await attempt(signIn, { username, password, emailOnly });
  if (!attempted.ok) return refusalResponse(attempted.refusal);
  const { settings } = requestContext;
  const on = wayOn(request, attempted.data, settings);
  const path = attempted.data.isVerified ? on : verifyAndReturnPath(on);
  return redirectSignedIn(path, settings, attempted.data, flash.signedIn);
}

const isToSell = ({ url }: Request) => new URL(url).searchParams.get("redirect") === "trader";

/** Users who came to sell go to their shop, or to set one up; others as by `landingPath`. */
function wayOn(
  request: Request,
  landingFlags: LandingFlags,
  { SHOP_PORTAL_URL: portal }: { SHOP_PORTAL_URL: string },
): string {
  const query = new URL(request.url).searchParams;
  if (isToSell(request)) return landingFlags.isTrader ? portal : setUpShopPath;
  return landingPath(returnPath(query.get("back")), landingFlags, portal);
}
