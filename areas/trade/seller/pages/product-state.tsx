import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProduct, OwnProductDetails } from "../products/endpoints.ts";

const tones = { draft: "plain", submitted: "waiting", approved: "good", declined: "bad" } as const;

/** The state of a product, and whether it is sold out. */
export function StateBadge({ state, quantity }: Pick<OwnProduct, "state" | "quantity">) {
  const say = useSay();
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone={tones[state]}>{say(`seller.state.${state}`)}</Badge>
      {quantity <= 0 && <Badge tone="bad">{say("seller.state.soldOut")}</Badge>}
    </p>
  );
}

/** The state of a service. */
export function ServiceStateBadge({ state }: Pick<OwnProduct, "state">) {
  const say = useSay();
  return (
    <p>
      <Badge tone={tones[state]}>{say(`seller.service.state.${state}`)}</Badge>
    </p>
  );
}

/** What was decided on a product or a service. */
export function Decisions({ decisions }: Pick<OwnProductDetails, "decisions">) {
  const say = useSay();
  const { date } = useFormat();
  if (decisions.length === 0) return null;
  return (
    <Section title={say("seller.state.history")}>
      <ol className="grid gap-3">
        {decisions.map(({ act, by, comment, at }) => (
          <li key={at}>
            <b>{say(`seller.state.did.${act}`)}</b>
            <p className="hint">{say("seller.state.doneBy", { day: date(at), name: by })}</p>
            {comment && <p className="wrap-anywhere">{comment}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
