import { data } from "react-router";
import { type PageArgs, pageFor, signedIn } from "#server/guards.ts";
import { standingOf } from "../standing-of.ts";

/** Guards the pages of users who write for an association. @throws Response a redirect, or 404 */
export async function forManagers(args: PageArgs) {
  const visit = pageFor(signedIn, args);
  const { id = "", newsId = "" } = args.params;
  if (!(await standingOf(visit, id)).mayManage) throw data(null, { status: 404 });
  return { ...visit, id, newsId };
}
