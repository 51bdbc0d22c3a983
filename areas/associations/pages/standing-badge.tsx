import { Badge } from "#web/ui/base/badge.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Standing } from "../states.ts";

const tones = {
  none: "plain",
  requested: "waiting",
  member: "good",
  declined: "bad",
  exited: "plain",
} as const;

/** Where somebody stands with an association. */
export function StandingBadge(props: { state: Standing; isAdministrator?: boolean }) {
  const say = useSay();
  const { state, isAdministrator } = props;
  const words = isAdministrator ? "associations.administrator" : `associations.state.${state}`;
  return <Badge tone={tones[state]}>{say(words)}</Badge>;
}
