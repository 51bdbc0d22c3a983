import { Submit } from "#web/post/post-form.tsx";
import { Badge } from "#web/ui/base/badge.tsx";
import { ButtonLink } from "#web/ui/base/button.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Membership } from "../endpoints.ts";
import { publicAssociationPath } from "../public-paths.ts";
import type { MembershipStatus } from "../states.ts";

export const membershipActPhrases = {
  none: "associations.ask",
  requested: "associations.takeBack",
  member: "associations.leave",
  declined: "associations.askAgain",
  refused: "associations.ask",
  exited: "associations.askAgain",
} as const;

interface MembershipActProps {
  act: "request" | "exit" | "list" | "unlist" | "accept" | "decline";
  look?: "primary" | "quiet";
  association: Pick<Membership["association"], "id" | "name">;
  words: string;
}

/**
 * Requests or ends a membership, or answers an invitation. Belongs to the surrounding form. Its
 * accessible name includes the association.
 */
export function MembershipActButton({
  act,
  look = "quiet",
  association: { id, name },
  words,
}: MembershipActProps) {
  return (
    <Submit look={look} name={act} value={id} aria-label={`${words}: ${name}`}>
      {words}
    </Submit>
  );
}

const tones = {
  none: "plain",
  requested: "waiting",
  member: "good",
  declined: "bad",
  refused: "plain",
  exited: "plain",
} as const;

export function MembershipStatusBadge(props: {
  state: MembershipStatus;
  isAdministrator?: boolean;
}) {
  const say = useSay();
  const { state, isAdministrator } = props;
  const words = isAdministrator ? "associations.administrator" : `associations.state.${state}`;
  return <Badge tone={tones[state]}>{say(words)}</Badge>;
}

/** Both answers to an invitation. They belong to the surrounding form. */
export function InvitationActButtons({ association }: Pick<MembershipActProps, "association">) {
  const say = useSay();
  return (
    <>
      <MembershipActButton
        act="accept"
        look="primary"
        association={association}
        words={say("associations.invitation.accept")}
      />
      <MembershipActButton
        act="decline"
        association={association}
        words={say("associations.invitation.decline")}
      />
    </>
  );
}

/** Links to the public page of an association. Its accessible name includes the association. */
export function PublicPageLink({ id, name }: Pick<Membership["association"], "id" | "name">) {
  const words = useSay()("associations.more");
  return (
    <ButtonLink look="quiet" to={publicAssociationPath(id)} aria-label={`${words}: ${name}`}>
      {words}
    </ButtonLink>
  );
}
