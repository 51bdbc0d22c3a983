import { useFormat } from "#web/format/use-format.ts";
import { Submit } from "#web/post/submit.tsx";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Membership } from "../../endpoints.ts";
import { associationPath } from "../paths.ts";
import { StandingBadge } from "../standing-badge.tsx";

interface MembershipCardProps {
  membership: Membership;
  isOfficer: boolean;
}

/** Where the person stands with one association; its buttons belong to the form around it. */
export function MembershipCard({ membership, isOfficer }: MembershipCardProps) {
  const say = useSay();
  const { date } = useFormat();
  const { association, state, isAdministrator, requestedAt } = membership;
  const { id, name, isDemo } = association;
  return (
    <article className="card">
      <div className="card-body">
        <h3>{name}</h3>
        <p className="flex flex-wrap gap-2">
          <StandingBadge state={state} isAdministrator={isAdministrator} />
          {isDemo && <DemoBadge />}
        </p>
        {state === "requested" && (
          <p className="card-note">{say("associations.askedOn", { day: date(requestedAt) })}</p>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          {(isAdministrator || isOfficer) && (
            <ButtonLink look="quiet" to={associationPath(id)}>
              {say("associations.manage")}
            </ButtonLink>
          )}
          <Leaving membership={membership} />
        </div>
      </div>
    </article>
  );
}

function Leaving({ membership: { association, state } }: Pick<MembershipCardProps, "membership">) {
  const say = useSay();
  const { id, name } = association;
  const isIn = state === "member";
  if (!isIn && state !== "requested") {
    return (
      <Submit
        look="quiet"
        name="request"
        value={id}
        aria-label={`${say("associations.askAgain")}: ${name}`}
      >
        {say("associations.askAgain")}
      </Submit>
    );
  }
  const words = isIn ? "associations.leave" : "associations.takeBack";
  return (
    <Submit look="quiet" name="exit" value={id} aria-label={`${say(words)}: ${name}`}>
      {say(words)}
    </Submit>
  );
}
