import "#web/ui/rule-note/rule-note.css";
import { ruleReportPath } from "#core/rules/rule-paths.ts";
import { formatsOf } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { RuleFacts } from "../../endpoints.ts";

interface RuleNoteProps {
  facts: RuleFacts;
  /** The page it stands on, to come back to. */
  path: string;
  /** All of it in sight, as on a rule's own page; else its sources open at a press. */
  isOpen?: boolean;
}

/** Who says so, as of when, verified or not, and the press by which a reader says that it is wrong. */
export function RuleNote({ facts, path, isOpen = false }: RuleNoteProps) {
  const say = useSay();
  // Written out by loaders too, where no shell can be asked.
  const { month } = formatsOf(useLanguage());
  const { sources, asOf, isApproximate, readOn, isVerified, doubtedSince } = facts;
  const first = sources[0]?.name ?? "";
  const date = asOf
    ? say(isApproximate ? "rules.note.about" : "rules.note.asOf", { date: dateIn(asOf, month) })
    : say("rules.note.undated", { month: month(readOn) });
  return (
    <details className="rule-note" open={isOpen}>
      <summary>
        {say("rules.note.source", { source: breakable(first), date })}{" "}
        {!isVerified && <Badge tone="waiting">{say("rules.note.unverified")}</Badge>}
        {doubtedSince && <Badge tone="bad">{say("rules.note.doubted")}</Badge>}
      </summary>
      <ul>
        {sources.map(({ name, url }) => (
          <li key={`${name} ${url}`}>
            {url ? (
              <a href={url} rel="external noopener">
                {breakable(name)}
              </a>
            ) : (
              breakable(name)
            )}
          </li>
        ))}
      </ul>
      <p>
        {say(isVerified ? "rules.note.verified" : "rules.note.notVerified", {
          month: month(readOn),
        })}
      </p>
      <form method="post" action={ruleReportPath} className="marks">
        <input type="hidden" name="rule" value={facts.key} />
        <input type="hidden" name="path" value={path} />
        <button type="submit" className="button button-quiet">
          {say("rules.note.report")}
        </button>
        {/* Asks for the page of reports by the same fields: a link would say them all again. */}
        <button type="submit" formMethod="get" className="button button-quiet">
          {say("rules.note.why")}
        </button>
      </form>
    </details>
  );
}

/** A day, month or year as it is read. */
const dateIn = (asOf: string, month: (period: string) => string): string =>
  asOf.length === 4 ? asOf : month(asOf.slice(0, 7));

/** The address of a site may break behind its dots, and nowhere within a word. */
const breakable = (name: string): string => name.replace(/(?<=\w)\.(?=\w)/g, ".\u200b");
