import { useFormat } from "#web/format/use-format.ts";
import { Submit } from "#web/post/post-form.tsx";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Membership } from "../../endpoints.ts";
import type { Standing } from "../../states.ts";
import { associationPath } from "../paths.ts";

const wayOn = {
  none: "associations.ask",
  requested: "associations.takeBack",
  member: "associations.leave",
  declined: "associations.askAgain",
  exited: "associations.askAgain",
} as const;

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
  const isIn = state === "member" || state === "requested";
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
          <MembershipAct
            act={isIn ? "exit" : "request"}
            association={association}
            words={say(wayOn[state])}
          />
        </div>
      </div>
    </article>
  );
}

interface MembershipActProps {
  act: "request" | "exit";
  association: Membership["association"];
  words: string;
}

/** Asks to join, or leaves; belongs to the form around it. Its name says of which association. */
export function MembershipAct({ act, association: { id, name }, words }: MembershipActProps) {
  return (
    <Submit look="quiet" name={act} value={id} aria-label={`${words}: ${name}`}>
      {words}
    </Submit>
  );
}

const tones = {
  none: "plain",
  requested: "waiting",
  member: "good",
  declined: "bad",
  exited: "plain",
} as const;

export function StandingBadge(props: { state: Standing; isAdministrator?: boolean }) {
  const say = useSay();
  const { state, isAdministrator } = props;
  const words = isAdministrator ? "associations.administrator" : `associations.state.${state}`;
  return <Badge tone={tones[state]}>{say(words)}</Badge>;
}
