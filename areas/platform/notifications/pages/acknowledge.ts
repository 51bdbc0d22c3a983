import { redirect } from "react-router";
import { returnPath } from "#core/preferences.ts";
import { type PageArgs, pageFor, requireSignIn } from "#server/guards.ts";
import { redirectDeferred } from "#server/redirect-with-flash.ts";
import { removeNotification } from "../endpoints.ts";

/** Handles the buttons of a campaign: it is acknowledged and removed, or returns another day. */
export async function action(args: PageArgs) {
  const { attempt, context: requestContext, formValues } = pageFor(requireSignIn, args);
  const { act, key = "", link = null, back = null } = await formValues();
  if (act === "later") return redirectDeferred(returnPath(back), requestContext.settings);
  // Already removed: nothing to do.
  await attempt(removeNotification, { key });
  return redirect(returnPath(act === "open" ? link : back), 303);
}

export const loader = () => redirect("/", 303);
