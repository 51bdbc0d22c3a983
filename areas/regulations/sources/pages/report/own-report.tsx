import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { TapLink } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import type { RuleReport } from "../../endpoints.ts";

const tones = { open: "waiting", right: "bad", doubted: "good" } as const;

/** A report by the user and its status. */
export function OwnReport({ report }: { report: RuleReport }) {
  const say = useSay();
  const { date } = useFormat();
  const { id, kind, code, path, comment, state, dateReported } = report;
  return (
    <li id={id} className="min-w-0 rounded-xl border border-line bg-surface p-3">
      <p className="marks">
        <Badge tone={tones[state]}>{say(`rules.report.state.${state}`)}</Badge>
      </p>
      <p className="break-words font-semibold">
        {say("web.ui.pair", { label: say(`rules.kind.${kind}`), value: code })}
      </p>
      {comment && <p className="break-words">{comment}</p>}
      <p className="hint">{say("rules.report.on", { date: date(dateReported) })}</p>
      <TapLink to={path}>{say("rules.report.where")}</TapLink>
    </li>
  );
}
