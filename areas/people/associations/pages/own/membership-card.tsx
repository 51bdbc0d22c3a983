import { useFormat } from "#web/format/use-format.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { QuietLink } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Membership } from "../../endpoints.ts";
import {
  MembershipActButton,
  MembershipStatusBadge,
  membershipActPhrases,
  PublicPageLink,
} from "../membership-status.tsx";
import { associationPath } from "../paths.ts";

interface MembershipCardProps {
  membership: Membership;
  isOfficer: boolean;
}

/** The user's membership in one association. Its buttons belong to the surrounding form. */
export function MembershipCard({ membership, isOfficer }: MembershipCardProps) {
  const say = useSay();
  const { date } = useFormat();
  const { association, state, isAdministrator, isListed, requestedAt } = membership;
  const { id, name, isDemo } = association;
  const isIn = state === "member" || state === "requested";
  return (
    <article className="card">
      <div className="card-body">
        <h3>{name}</h3>
        <p className="flex flex-wrap gap-2">
          <MembershipStatusBadge state={state} isAdministrator={isAdministrator} />
          {isDemo && <DemoBadge />}
        </p>
        {state === "requested" && (
          <p className="card-note">{say("associations.askedOn", { day: date(requestedAt) })}</p>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          <PublicPageLink id={id} name={name} />
          {(isAdministrator || isOfficer) && (
            <QuietLink to={associationPath(id)}>{say("associations.manage")}</QuietLink>
          )}
          <MembershipActButton
            act={isIn ? "exit" : "request"}
            association={association}
            words={say(membershipActPhrases[state])}
          />
          {state === "member" && (
            <MembershipActButton
              act={isListed ? "unlist" : "list"}
              association={association}
              words={say(isListed ? "associations.unlist" : "associations.list")}
            />
          )}
        </div>
      </div>
    </article>
  );
}
