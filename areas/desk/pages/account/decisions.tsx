import { useFormat } from "#web/format/use-format.ts";
import { Section } from "#web/ui/base/section.tsx";
import { useSay } from "#web/words/words.tsx";
import type { DeskAccount } from "../../endpoints.ts";

/** What was decided of an account before, newest first. */
export function Decisions({ decisions }: Pick<DeskAccount, "decisions">) {
  const say = useSay();
  const { date } = useFormat();
  if (decisions.length === 0) return null;
  return (
    <Section title={say("desk.decisions")}>
      <ol className="grid gap-3">
        {decisions.map(({ act, by, comment, at }) => (
          <li key={at}>
            <b>{say(`desk.decided.${act}`)}</b>
            <p className="hint">{say("desk.decidedBy", { day: date(at), name: by })}</p>
            {comment && <p>{comment}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
