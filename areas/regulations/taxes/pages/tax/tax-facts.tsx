import type { ReactNode } from "react";
import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import type { Book } from "#core/words.ts";
import type { ResultOf } from "#server/operations/endpoint.ts";
import { createFormatters } from "#web/format/use-format.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { prerenderWithWords, type Wording } from "#web/words/prerender.tsx";
import type { getTax } from "../../endpoints.ts";
import { formatTaxRate } from "../rate/rate-text.ts";

type Tax = ResultOf<typeof getTax>;
type PageWords = Wording & { book: Book };

/** Renders all known facts of one tax, with its sources expanded. */
export function renderTaxFacts(words: PageWords, tax: Tax, path: string): string {
  const { say } = words;
  const fact = (key: string) => say(`taxes.fact.${key}`);
  const { date } = createFormatters(words.language);
  return prerenderWithWords(
    words,
    <div data-rule={tax.rule.key}>
      <DefinitionList
        items={[
          { term: fact("country"), detail: tax.countryName },
          { term: fact("kind"), detail: say(`taxes.kind.${tax.kind}`) },
          { term: fact("rate"), detail: formatTaxRate(tax, words) },
          { term: fact("basis"), detail: tax.basisOfCharge },
          { term: fact("importBase"), detail: tax.importBase },
          { term: fact("appliesTo"), detail: tax.appliesTo },
          { term: fact("authority"), detail: tax.authority },
          { term: fact("law"), detail: tax.law },
          { term: fact("threshold"), detail: thresholdOf(tax, words) },
          { term: fact("filing"), detail: tax.filing },
          { term: fact("effectiveFrom"), detail: tax.effectiveFrom && date(tax.effectiveFrom) },
        ]}
      />
      <RuleNote facts={tax.rule} path={path} isOpen />
      {tax.rates.length > 0 && (
        <Part title={say("taxes.page.rates")}>
          {tax.rates.map((rate) => (
            <li key={`${rate.ratePercent} ${rate.appliesTo}`}>
              <strong>{formatTaxRate(rate, words)}</strong> {rate.appliesTo}
            </li>
          ))}
        </Part>
      )}
      {tax.taxableSupplies.length > 0 && (
        <Part title={fact("taxable")}>{tax.taxableSupplies.map(lineOf)}</Part>
      )}
      {tax.exemptions.length > 0 ? (
        <Part
          title={fact("exemptions")}
          note={
            tax.exemptionsAsOf && say("taxes.fact.exemptionsAsOf", { when: tax.exemptionsAsOf })
          }
        >
          {tax.exemptions.map(lineOf)}
        </Part>
      ) : (
        tax.kind === "vat" && <p>{fact("noExemptions")}</p>
      )}
      {tax.notes.length > 0 && <Part title={fact("notes")}>{tax.notes.map(lineOf)}</Part>}
    </div>,
  );
}

const lineOf = (text: string) => <li key={text}>{text}</li>;

interface PartProps {
  title: string;
  note?: string | null;
  children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  return (
    <section className="section prose">
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      <ul>{children}</ul>
    </section>
  );
}

function thresholdOf({ threshold }: Tax, { say, language }: PageWords): string | null {
  if (!threshold) return null;
  const { amount, currency, period, note } = threshold;
  const money = createFormatters(language).money(amount, currency);
  const sentence = say("taxes.fact.amountIn", { amount: money, period });
  return note ? `${sentence}. ${note}` : sentence;
}
