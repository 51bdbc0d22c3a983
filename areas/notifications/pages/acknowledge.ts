import { type ActionFunctionArgs, redirect } from "react-router";
import { returnPath } from "#core/preferences.ts";
import { putOffAt } from "#server/arrival.ts";
import { formOf } from "#server/form-of.ts";
import { signedInAtAll } from "#server/guards.ts";
import { page } from "#server/page.ts";
import { removeNotification } from "../endpoints.ts";

/** Answers a campaign's buttons: it is read and goes, or comes again another day. */
export async function action({ context, request }: ActionFunctionArgs) {
  signedInAtAll(context, request);
  const { attempt, context: visit } = page(context);
  const form = await formOf(request);
  const [act, key, link, back] = ["act", "key", "link", "back"].map((name) => form.get(name));
  if (act === "later") return putOffAt(returnPath(back), visit.settings);
  // One that is gone already needs nobody to take it away.
  await attempt(removeNotification, { key: typeof key === "string" ? key : "" });
  return redirect(returnPath(act === "open" ? link : back), 303);
}

/** There is nothing to see here. */
export const loader = () => redirect("/", 303);
