import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import type { PageContext } from "#server/page.ts";
import { createFormatters } from "#web/format/use-format.ts";
import type { ImportTaxResult } from "./part.ts";

interface SimplifiedRegimeProps {
  pageContext: PageContext;
  data: ImportTaxResult;
  address: string;
}

/**
 * Whether the goods have Community origin and, if they may, whether they qualify for the simplified
 * regime.
 */
export function SimplifiedRegime({ pageContext, data, address }: SimplifiedRegimeProps) {
  const { say, language } = pageContext;
  const { money } = createFormatters(language);
  const rulesTitle = say("calculators.import.rules");
  const { simplified, isEacOrigin, originRules } = data;
  const { ceilingUsd, ceilingRule, valueUsd, isUnder, rules } = simplified;
  return (
    <>
      <h3 className="mt-4 mb-2">{say("calculators.import.origin")}</h3>
      <p>{say(`calculators.import.origin.${isEacOrigin}`)}</p>
      <Statements title={rulesTitle} statements={originRules} address={address} />
      {isEacOrigin !== "no" && (
        <>
          <h3 className="mt-4 mb-2">{say("calculators.import.simplified")}</h3>
          <div data-rule={ceilingRule?.key}>
            <p>
              {say(
                `calculators.import.simplified.${isUnder === null ? "unknown" : isUnder ? "under" : "over"}`,
                {
                  ceiling: money(ceilingUsd, "USD"),
                  value: money(valueUsd ?? 0, "USD"),
                },
              )}
            </p>
            {ceilingRule && <RuleNote facts={ceilingRule} path={address} />}
          </div>
          <Statements title={rulesTitle} statements={rules} address={address} />
        </>
      )}
    </>
  );
}

interface StatementsProps {
  title: string;
  statements: ImportTaxResult["originRules"];
  address: string;
}

/** Rules in a collapsed list, each with its source. */
const Statements = ({ title, statements, address }: StatementsProps) => (
  <details>
    <summary className="min-h-11 py-2">{title}</summary>
    <ul className="grid gap-2">
      {statements.map(({ text, rule }) => (
        <li key={rule.key} data-rule={rule.key}>
          {text}
          <RuleNote facts={rule} path={address} />
        </li>
      ))}
    </ul>
  </details>
);
