import { Badge } from "#web/ui/base/badge.tsx";
import { useSay } from "#web/words/words.tsx";
import type { Effect } from "../../rating-rules.ts";

/** Shows the decision on a rating. */
export function EffectBadge({ effect }: { effect: Effect }) {
  const say = useSay();
  return <Badge tone={effect === "kept" ? "good" : "bad"}>{say(`ratings.effect.${effect}`)}</Badge>;
}
