import { SourceList } from "./source-list.tsx";
import "#web/ui/rule-note/rule-note.css";
import { isOfficial } from "#core/rules/official-sources.ts";
import { ruleReportPath } from "#core/rules/rule-paths.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { RuleFacts } from "../../endpoints.ts";
import { sourceLine } from "./source-line.ts";

interface RuleNoteProps {
  facts: RuleFacts;
  /** The page it stands on, to come back to. */
  path: string;
  /** All of it in sight, as on a rule's own page; else its sources open at a press. */
  isOpen?: boolean;
  /** Of the agency that the rule is about, which speaks for itself there. */
  ownSite?: string | null;
}

/** Who says so, as of when, verified or not, and the way to say that it is wrong. */
export function RuleNote({ facts, path, isOpen = false, ownSite = null }: RuleNoteProps) {
  const say = useSay();
  // Written out by loaders too, where no shell can be asked.
  const { month } = formatsOf(useLanguage());
  const { sources, readOn, isVerified, doubtedSince } = facts;
  const isChecked = isVerified && sources.some((one) => isOfficial(one, ownSite));
  return (
    <details className="rule-note" open={isOpen}>
      <summary>
        {sourceLine(facts, { say, month, ownSite })}{" "}
        {!isVerified && <Badge tone="waiting">{say("rules.note.unverified")}</Badge>}
        {doubtedSince && <Badge tone="bad">{say("rules.note.doubted")}</Badge>}
      </summary>
      <SourceList sources={sources} />
      <p>
        {say(isChecked ? "rules.note.verified" : "rules.note.notVerified", {
          month: month(readOn),
        })}
      </p>
      {/* Its fields stand in the address of the page of reports, which a link would say whole each time. */}
      <form action={ruleReportPath} className="marks">
        <input type="hidden" name="rule" value={facts.key} />
        <input type="hidden" name="path" value={path} />
        <button type="submit" className="button button-quiet">
          {say("rules.note.report")}
        </button>
      </form>
    </details>
  );
}
