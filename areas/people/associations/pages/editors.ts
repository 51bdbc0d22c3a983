import { data, type RouterContextProvider } from "react-router";
import { associationActs } from "#areas/people/associations/acts.ts";
import { can } from "#core/roles.ts";
import { requireVerified } from "#server/guards.ts";
import { page } from "#server/page.ts";

/** Guards pages on which officers edit associations. @throws Response a redirect, or 403 */
export function requireEditor(provider: Readonly<RouterContextProvider>, request: Request): void {
  if (can(requireVerified(provider, request), associationActs.edit)) return;
  const message = page(provider).say("associations.officersOnly");
  throw data({ message, code: "forbidden" }, { status: 403 });
}
