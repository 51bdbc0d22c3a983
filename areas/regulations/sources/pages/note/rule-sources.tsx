import { SourceList } from "./source-list.tsx";
import "#web/ui/rule-note/rule-note.css";
import { ruleReportPath } from "#areas/regulations/sources/paths.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { Badge } from "#web/ui/base/badge.tsx";
import { useLanguage, useSay } from "#web/words/words.tsx";
import type { RuleFacts } from "../../endpoints.ts";
import { sourceLine } from "./source-line.ts";

/** A statement with its source. */
export interface SourcedStatement {
  term: string;
  rule: RuleFacts;
}

export interface NumberedSources {
  /** Number of a rule's source, by the rule's key. */
  numberOf: ReadonlyMap<string, number>;
  sources: { number: number; facts: RuleFacts }[];
}

/** Numbers the sources of many statements, each distinct source once. */
export function numberSources(stated: readonly SourcedStatement[]): NumberedSources {
  const byText = new Map<string, NumberedSources["sources"][number]>();
  const numberOf = new Map<string, number>();
  for (const { rule } of stated) {
    const { key, readOn, doubtedSince, ...sourceText } = rule;
    // Only what is displayed makes two sources differ.
    const text = JSON.stringify([
      sourceText,
      sourceText.asOf ? null : readOn,
      doubtedSince !== null,
    ]);
    const source = byText.get(text) ?? { number: byText.size + 1, facts: rule };
    byText.set(text, source);
    numberOf.set(key, source.number);
  }
  return { numberOf, sources: [...byText.values()] };
}

interface RuleSourcesProps extends NumberedSources {
  stated: readonly SourcedStatement[];
  /** Prefix of the ids of the sources, which the numbers link to. */
  id: string;
  /** The page that shows the sources, to return to. */
  path: string;
}

/** The sources of a part of a page, each once, with one form to report an error in it. */
export function RuleSources({ stated, sources, id, path }: RuleSourcesProps) {
  const say = useSay();
  const { month } = createFormatters(useLanguage());
  if (sources.length === 0) return null;
  const choices = new Map(stated.map(({ term, rule }) => [rule.key, term]));
  return (
    <details className="rule-note rule-sources">
      <summary>{say("rules.sources.title", { count: sources.length })}</summary>
      <ol>
        {sources.map(({ number, facts }) => (
          <li key={number} id={`${id}-${number}`}>
            <Line facts={facts} text={sourceLine(facts, { say, month })} />{" "}
            {!facts.isVerified && <Badge tone="waiting">{say("rules.note.unverified")}</Badge>}
            {facts.doubtedSince && <Badge tone="bad">{say("rules.note.doubted")}</Badge>}
          </li>
        ))}
      </ol>
      <form action={ruleReportPath} className="marks">
        <input type="hidden" name="path" value={path} />
        <select name="rule" aria-label={say("rules.sources.which")} className="control min-w-0">
          {[...choices].map(([key, term]) => (
            <option key={key} value={key}>
              {term}
            </option>
          ))}
        </select>
        <button type="submit" className="button button-quiet">
          {say("rules.note.why")}
        </button>
      </form>
    </details>
  );
}

/** A single source is a link itself; several are listed below the line. */
function Line({ facts: { sources }, text }: { facts: RuleFacts; text: string }) {
  const [only, ...others] = sources;
  if (only?.url && others.length === 0) {
    return (
      <a href={only.url} rel="external noopener">
        <span>{text}</span>
      </a>
    );
  }
  return (
    <>
      <span>{text}</span>
      <SourceList sources={sources} />
    </>
  );
}
