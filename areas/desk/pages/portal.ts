import { type LoaderFunctionArgs, redirect } from "react-router";
import { may } from "#core/roles.ts";
import { signedIn } from "#server/guards.ts";
import { deskPath } from "./paths.ts";

/** The one door for whoever works here: officers to their desk, others to their shop. */
export function loader({ context, request }: LoaderFunctionArgs): Response {
  const person = signedIn(context, request);
  return redirect(may(person, "account.review") ? deskPath : "/profile/set-up-shop");
}
