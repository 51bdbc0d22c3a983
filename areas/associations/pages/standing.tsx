import { Submit } from "#web/post/post-form.tsx";
import { Badge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Membership } from "../endpoints.ts";
import { publicAssociationPath } from "../public-paths.ts";
import type { Standing } from "../states.ts";

export const wayOn = {
  none: "associations.ask",
  requested: "associations.takeBack",
  member: "associations.leave",
  declined: "associations.askAgain",
  exited: "associations.askAgain",
} as const;

interface MembershipActProps {
  act: "request" | "exit" | "list" | "unlist";
  association: Pick<Membership["association"], "id" | "name">;
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

/** Leads to what everybody may read of an association; its name says of which. */
export function PageLink({ id, name }: Pick<Membership["association"], "id" | "name">) {
  const words = useSay()("associations.more");
  return (
    <ButtonLink look="quiet" to={publicAssociationPath(id)} aria-label={`${words}: ${name}`}>
      {words}
    </ButtonLink>
  );
}
