import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { agencyPath, tradeDocumentPath } from "#areas/regulations/sources/paths.ts";
import { DefinitionList } from "#web/ui/base/definition-list.tsx";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";
import { Section } from "#web/ui/base/section.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { TradeDocument } from "../../endpoints.ts";
import { formPath } from "./form-path.ts";

interface DocumentFactsProps {
  document: TradeDocument;
  wording: Wording;
}

/** A document's purpose, issuer, conditions and fields. */
export function DocumentFacts({ document, wording: { say } }: DocumentFactsProps) {
  const { id, name, summary, condition, goods: goodsNames, files, agencies, rule } = document;
  const fact = (key: string) => say(`tradeDocuments.fact.${key}`);
  const when = document.tradeOperation.map((operation) =>
    say(`tradeDocuments.operation.${operation}`),
  );
  return (
    <div data-rule={rule.key}>
      <p className="lead">{summary}</p>
      <DefinitionList
        items={[
          { term: fact("type"), detail: document.type.name },
          { term: fact("category"), detail: document.category.name },
          { term: fact("issuedBy"), detail: document.issuedBy },
          { term: fact("when"), detail: when.join(", ") },
          {
            term: fact("condition"),
            detail: condition && say(`tradeDocuments.condition.${condition.replaceAll(" ", "-")}`),
          },
          { term: fact("country"), detail: document.country?.name ?? fact("anyCountry") },
          {
            term: fact("goods"),
            detail: goodsNames.length > 0 ? goodsNames.join(", ") : fact("allGoods"),
          },
        ]}
      />
      <RuleNote facts={rule} path={tradeDocumentPath(id)} isOpen />
      <Section title={say("tradeDocuments.fill.title")}>
        <Fields {...{ document, say }} />
      </Section>
      <Section title={say("tradeDocuments.file.title")}>
        {files.length > 0 ? (
          <>
            <p>{say("tradeDocuments.file.own")}</p>
            <p className="mt-2">
              <a href={formPath(id)} className="button button-primary">
                {say("tradeDocuments.file.link", { name })}
              </a>
            </p>
          </>
        ) : (
          <p>{say("tradeDocuments.file.none")}</p>
        )}
      </Section>
      {agencies.length > 0 && (
        <Section title={say("tradeDocuments.agencies")}>
          <ul className="grid gap-2">
            {agencies.map((agency) => (
              <li key={agency.id}>
                <TapAnchor href={agencyPath(agency.id)}>
                  {say("tradeDocuments.agency", { acronym: agency.acronym, name: agency.name })}
                </TapAnchor>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  );
}

function Fields({ document, say }: { document: TradeDocument; say: Wording["say"] }) {
  const { fields, files } = document;
  if (fields.length === 0) return <p>{say("tradeDocuments.fill.unknown")}</p>;
  return (
    <>
      <DefinitionList
        items={fields.map((field) => ({
          term: say(`tradeDocuments.field.${field}`),
          detail: say(`tradeDocuments.hint.${field}`),
        }))}
      />
      {files.length === 0 && <p className="mt-2">{say("tradeDocuments.fill.small")}</p>}
    </>
  );
}
