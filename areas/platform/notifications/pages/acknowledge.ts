import { redirect } from "react-router";
import { returnPath } from "#core/preferences.ts";
import { type PageArgs, pageFor, requireSignIn } from "#server/guards.ts";
import { redirectDeferred } from "#server/redirect-with-flash.ts";
import { removeNotification } from "../endpoints.ts";

/** Answers a campaign's buttons: it is read and goes, or comes again another day. */
export async function action(args: PageArgs) {
  const { attempt, context: visit, formValues } = pageFor(requireSignIn, args);
  const { act, key = "", link = null, back = null } = await formValues();
  if (act === "later") return redirectDeferred(returnPath(back), visit.settings);
  // One that is gone already needs nobody to take it away.
  await attempt(removeNotification, { key });
  return redirect(returnPath(act === "open" ? link : back), 303);
}

export const loader = () => redirect("/", 303);
