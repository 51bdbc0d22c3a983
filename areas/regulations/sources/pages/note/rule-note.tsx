import { SourceList } from "./source-list.tsx";
import "#web/ui/rule-note/rule-note.css";
import { ruleReportPath } from "#areas/regulations/sources/paths.ts";
import { isOfficial } from "#core/sources/official-sources.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { RuleFacts } from "../../endpoints.ts";
import { sourceLine } from "./source-line.ts";

interface RuleNoteProps {
  facts: RuleFacts;
  /** The page that shows the note, to return to. */
  path: string;
  /**
   * True on a rule's own page, where everything is visible; otherwise the sources open on click.
   */
  isOpen?: boolean;
  /** Website of the agency that the rule is about, which counts as an official source there. */
  ownSite?: string | null;
}

/** The source of a rule, its date, whether it is verified, and a button to report an error. */
export function RuleNote({ facts, path, isOpen = false, ownSite = null }: RuleNoteProps) {
  const say = useSay();
  // Loaders prerender this too, where the app shell's formats are not available.
  const { month } = createFormatters(useLanguage());
  const { sources, readOn, isVerified, doubtedSince } = facts;
  const isChecked = isVerified && sources.some((source) => isOfficial(source, ownSite));
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
      {/* A form, because each link would repeat the whole URL of the report page with its query. */}
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
