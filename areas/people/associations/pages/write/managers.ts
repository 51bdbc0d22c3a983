import { data } from "react-router";
import { type PageArgs, pageFor, requireVerified } from "#server/guards.ts";
import { loadMembershipStatus } from "../load-membership-status.ts";

/** Guards the pages of users who write for an association. @throws Response a redirect, or 404 */
export async function requireManager(args: PageArgs) {
  const pageContext = pageFor(requireVerified, args);
  const { id = "", newsId = "" } = args.params;
  if (!(await loadMembershipStatus(pageContext, id)).mayManage) throw data(null, { status: 404 });
  return { ...pageContext, id, newsId };
}
