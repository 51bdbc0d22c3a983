import { loadDiscussions } from "#areas/community/forum/pages/shown/load-discussions.tsx";
import {
  loadAssociation,
  submitMembershipAct,
} from "#areas/people/associations/pages/public/load-association.ts";
import type { PageArgs } from "#server/guards.ts";
import { page } from "#server/page.ts";

/** Loads an association with its members' discussions. A member may begin a discussion. */
export async function loader(args: PageArgs) {
  const view = await loadAssociation(args);
  const { association, standing: membership } = view;
  const discussions = await loadDiscussions(
    page(args.context),
    [{ association: association.id }],
    membership.state === "member" ? "always" : "never",
  );
  return { ...view, discussions };
}

export const action = (args: PageArgs) => submitMembershipAct(args);

export { default, meta } from "#areas/people/associations/pages/public/association.tsx";
export { clientAction, shouldRevalidate } from "#web/post/reload-when-sent.ts";
