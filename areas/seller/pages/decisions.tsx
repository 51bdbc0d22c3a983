import { useFormat } from "#web/format/use-format.ts";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { OwnProductDetails } from "../products/endpoints.ts";

/** What became of a product so far, newest first. */
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
