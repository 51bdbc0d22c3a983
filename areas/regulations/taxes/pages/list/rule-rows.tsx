import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import type { Book } from "#core/words.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import { prerenderWithWords, type Wording } from "#web/words/prerender.tsx";
import type { listTaxRules } from "../../endpoints.ts";
import { formatTaxRate } from "../rate/rate-text.ts";

type Rule = ResultOf<typeof listTaxRules>["data"][number];

/** Renders goods with their own rate, each with its source. */
export const renderRuleRows = (
  words: Wording & { book: Book },
  rules: readonly Rule[],
  path: string,
): string =>
  prerenderWithWords(
    words,
    <ul className="list">
      {rules.map((rule) => (
        <li key={rule.code} data-rule={rule.rule.key} className="min-w-0">
          <p>{rule.text}</p>
          <p>
            <strong>{formatTaxRate(rule, words)}</strong>
          </p>
          <RuleNote facts={rule.rule} path={path} />
        </li>
      ))}
    </ul>,
  );
