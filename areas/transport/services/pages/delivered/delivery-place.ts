import { getMyDetails } from "#areas/people/accounts/endpoints.ts";
import { placeCookie } from "#core/preferences.ts";
import type { PageContext } from "#server/page.ts";

/**
 * Returns the id of the place to deliver to: the one the visitor chose, else where the user lives.
 */
export async function findDeliveryPlace(
  { actor, callForShell, cookieIn }: PageContext,
  request: Request,
): Promise<number | undefined> {
  const chosen = cookieIn(request, placeCookie) ?? "";
  if (/^[1-9]\d{0,8}$/.test(chosen)) return Number(chosen);
  if (actor.kind !== "person") return undefined;
  return (await callForShell(getMyDetails, {}))?.location?.id;
}
