import { associationActs } from "#areas/people/associations/acts.ts";
import { can } from "#core/roles.ts";
import type { PageContext } from "#server/page.ts";
import { ownMemberships } from "../endpoints.ts";
import { ownInvitations } from "../invitations/endpoints.ts";
import type { MembershipStatus } from "../states.ts";

/**
 * Loads the status of the reader of a public page in an association, and what the reader can do
 * there.
 */
export async function loadMembershipStatus({ actor, call }: PageContext, associationId: string) {
  const isKnown = actor.kind === "person" && actor.isVerified;
  const [[own], isInvited] = isKnown
    ? await Promise.all([
        call(ownMemberships, { associationId }).then(({ data }) => data),
        call(ownInvitations, { associationId }).then(({ total }) => total > 0),
      ])
    : [[], false];
  const state: MembershipStatus = own?.state ?? "none";
  const isOfficer = isKnown && can(actor, associationActs.edit);
  const mayManage = isOfficer || (state === "member" && own?.isAdministrator === true);
  return { isKnown, isInvited, state, mayManage, mayRead: mayManage || state === "member" };
}
