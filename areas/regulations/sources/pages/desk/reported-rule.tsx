import type { Refusal } from "#core/refusal.ts";
import { useFormat } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { DecisionForm } from "#web/ui/desk/decision-form.tsx";
import { useSay } from "#web/words/words.tsx";
import type { ReportedRule } from "../../endpoints.ts";
import type { DeskList } from "../../report-rules.ts";

interface ReportedRuleProps {
  reported: ReportedRule;
  list: DeskList;
  refusal: Refusal | undefined;
}

/** The officer's acts on a rule in each list. */
const actsOf = { open: ["right", "doubted"], doubted: ["lift"], right: [] } as const;

/** A rule, how many users reported it and why, and the pages where they read it. */
export function ReportedRuleCard({ reported, list, refusal }: ReportedRuleProps) {
  const say = useSay();
  const { date } = useFormat();
  const { rule, kind, code, people, firstReported, doubtedSince, comments, paths, isOwn } =
    reported;
  const acts = isOwn && list === "open" ? [] : actsOf[list];
  return (
    <li>
      <p className="break-words font-semibold">
        {say("web.ui.pair", { label: say(`rules.kind.${kind}`), value: code })}
      </p>
      {doubtedSince && (
        <p className="marks">
          <Badge tone="bad">{say("rules.desk.doubtedSince", { date: date(doubtedSince) })}</Badge>
        </p>
      )}
      {firstReported && <p>{say("rules.desk.people", { people, date: date(firstReported) })}</p>}
      {comments.length > 0 && (
        <ul className="mt-2 rounded-lg bg-sunken p-3">
          {comments.map((comment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
            <li key={index} className="break-words">
              {comment}
            </li>
          ))}
        </ul>
      )}
      <ul className="grid gap-2">
        {paths.map((path) => (
          <li key={path}>
            <Link to={path} className="inline-flex min-h-11 min-w-11 items-center break-all">
              {say("rules.desk.readOn", { path })}
            </Link>
          </li>
        ))}
      </ul>
      {isOwn && list === "open" && <p>{say("rules.ownReport")}</p>}
      {acts.length > 0 && (
        <DecisionForm
          refusal={refusal}
          className="mt-3"
          about={{ rule }}
          acts={acts.map((value) => ({ value, label: say(`rules.desk.${value}`) }))}
        />
      )}
    </li>
  );
}
