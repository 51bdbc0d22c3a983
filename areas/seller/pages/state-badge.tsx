import { Badge } from "#web/ui/base/badge.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProduct } from "../products/endpoints.ts";

const tones = { draft: "plain", submitted: "waiting", approved: "good", declined: "bad" } as const;

/** How far a product has come; one that is sold out says so too. */
export function StateBadge({ state, quantity }: Pick<OwnProduct, "state" | "quantity">) {
  const say = useSay();
  return (
    <>
      <Badge tone={tones[state]}>{say(`seller.state.${state}`)}</Badge>
      {quantity <= 0 && <Badge tone="bad">{say("seller.state.soldOut")}</Badge>}
    </>
  );
}
