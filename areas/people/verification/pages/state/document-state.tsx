import { Badge } from "#web/ui/base/badge.tsx";
import { useSay } from "#web/words/words.tsx";
import type { DocumentState } from "../../document-states.ts";

const tones = { submitted: "waiting", approved: "good", declined: "bad" } as const;

/** The state of a document. */
export function DocumentStateBadge({ state }: { state: DocumentState }) {
  const say = useSay();
  return <Badge tone={tones[state]}>{say(`verificationDocuments.state.${state}`)}</Badge>;
}
