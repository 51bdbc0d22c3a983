import { myDetails } from "#areas/people/accounts/endpoints.ts";
import { placeCookie } from "#core/preferences.ts";
import type { page } from "#server/page.ts";

export type Visit = ReturnType<typeof page>;

/** The id of the place to which a visitor's goods shall come: what she chose, else where she lives. */
export async function ownPlace(
  { actor, callForShell, cookieIn }: Visit,
  request: Request,
): Promise<number | undefined> {
  const chosen = cookieIn(request, placeCookie) ?? "";
  if (/^[1-9]\d{0,8}$/.test(chosen)) return Number(chosen);
  if (actor.kind !== "person") return undefined;
  return (await callForShell(myDetails, {}))?.location?.id;
}
