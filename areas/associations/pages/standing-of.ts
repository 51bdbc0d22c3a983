import { associationActs } from "#areas/associations/acts.ts";
import { may } from "#core/roles.ts";
import type { page } from "#server/page.ts";
import { ownMemberships } from "../endpoints.ts";
import type { Standing } from "../states.ts";

/** Where the reader of a public page stands with an association, and what she may do there. */
export async function standingOf({ actor, call }: ReturnType<typeof page>, associationId: string) {
  const isKnown = actor.kind === "person" && actor.isVerified;
  const [own] = isKnown ? (await call(ownMemberships, { associationId })).data : [];
  const state: Standing = own?.state ?? "none";
  const isOfficer = isKnown && may(actor, associationActs.edit);
  const mayManage = isOfficer || (state === "member" && own?.isAdministrator === true);
  return { isKnown, state, mayManage, mayRead: mayManage || state === "member" };
}
