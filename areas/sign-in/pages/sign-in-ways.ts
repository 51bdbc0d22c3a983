import { redirectDocument } from "react-router";
import { signIn } from "#areas/sign-in/sessions/endpoints.ts";
import { verifyAndBack } from "#core/paths.ts";
import { returnPath } from "#core/preferences.ts";
import { signedInAt } from "#server/arrival.ts";
import { guestOnly, keepWayBack, type PageArgs } from "#server/guards.ts";
import { page, refused } from "#server/page.ts";
import { flash } from "../flashes.ts";

const setUpShopPath = "/profile/set-up-shop";

/** What both pages that sign in do before they are shown: who is signed in goes on. */
export function enterOnce({ context, request }: PageArgs) {
  const { actor, say, context: visit } = page(context);
  const { isToShop } = wishOf(request);
  if (actor.kind === "person" && isToShop) {
    const isTrader = actor.roles.includes("trader");
    throw redirectDocument(shopPath(isTrader, visit.settings.SHOP_PORTAL_URL), 303);
  }
  guestOnly(context, request);
  keepWayBack(request);
  return { title: say("signIn.login.title"), description: say("signIn.login.description") };
}

/** Signs in, and leads on: to verify a contact, to her shop, or where she was going. */
export async function enter({ context, request }: PageArgs, emailOnly: boolean) {
  const { attempt, context: visit, formValues } = page(context);
  const { username = "", password = "" } = await formValues(request);
  const attempted = await attempt(signIn, { username, password, emailOnly });
  if (!attempted.ok) return refused(attempted.refusal);
  const { isVerified, isTrader, ...opened } = attempted.data;
  const { settings } = visit;
  const { isToShop, back } = wishOf(request);
  const path = isToShop ? shopPath(isTrader, settings.SHOP_PORTAL_URL) : back;
  return signedInAt(isVerified ? path : verifyAndBack(path), settings, opened, flash.signedIn);
}

function wishOf(request: Request) {
  const asked = new URL(request.url).searchParams;
  return { isToShop: asked.get("redirect") === "trader", back: returnPath(asked.get("back")) };
}

/** A trader's portal, another site or a page of ours; else the page that makes her a trader. */
function shopPath(isTrader: boolean, portal: string): string {
  return isTrader ? portal : setUpShopPath;
}
