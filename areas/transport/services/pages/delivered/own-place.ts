import { myDetails } from "#areas/people/accounts/endpoints.ts";
import { placeCookie } from "#core/preferences.ts";
import type { page } from "#server/page.ts";

export type Visit = ReturnType<typeof page>;

/**
 * Returns the id of the place to deliver to: the one the visitor chose, else where the user lives.
 */
export async function ownPlace(
  { actor, callForShell, cookieIn }: Visit,
  request: Request,
): Promise<number | undefined> {
  const chosen = cookieIn(request, placeCookie) ?? "";
  if (/^[1-9]\d{0,8}$/.test(chosen)) return Number(chosen);
  if (actor.kind !== "person") return undefined;
  return (await callForShell(myDetails, {}))?.location?.id;
}
