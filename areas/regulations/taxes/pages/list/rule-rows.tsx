import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import type { Book } from "#core/words.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import { WordsProvider } from "#web/words/words.tsx";
import { type Wording, writtenOut } from "#web/words/written-out.tsx";
import type { taxRules } from "../../endpoints.ts";
import { rateOf } from "../rate/rate-text.ts";

type Rule = ResultOf<typeof taxRules>["data"][number];

/** Renders goods with their own rate, each with its source. */
export const ruleRows = (
  visit: Wording & { book: Book },
  rules: readonly Rule[],
  path: string,
): string =>
  writtenOut(
    <WordsProvider words={visit}>
      <ul className="list">
        {rules.map((rule) => (
          <li key={rule.code} data-rule={rule.rule.key} className="min-w-0">
            <p>{rule.text}</p>
            <p>
              <strong>{rateOf(rule, visit)}</strong>
            </p>
            <RuleNote facts={rule.rule} path={path} />
          </li>
        ))}
      </ul>
    </WordsProvider>,
  );
