import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { tradeDocumentPath } from "#areas/regulations/sources/paths.ts";
import type { Book } from "#core/words.ts";
import { LineAnchor } from "#web/ui/base/line-anchor.tsx";
import { prerenderWithWords, type Wording } from "#web/words/prerender.tsx";
import type { TradeDocument } from "../../endpoints.ts";

interface DocumentCardsProps {
  documents: TradeDocument[];
  level: 2 | 3;
  /** The page that shows the cards. */
  path: string;
  wording: Wording;
}

/** Documents with their purpose and source. */
export function DocumentCards({ documents, level, path, wording: { say } }: DocumentCardsProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {documents.map(({ id, name, summary, type, category, country, condition, rule }) => (
        <article
          key={id}
          data-rule={rule.key}
          className="min-w-0 rounded-xl border border-line bg-surface p-4"
        >
          <Heading className="text-base font-semibold">
            <LineAnchor href={tradeDocumentPath(id)}>{name}</LineAnchor>
          </Heading>
          <p>{summary}</p>
          <p className="hint">
            {[type.name, category.name, country?.name].filter(Boolean).join(", ")}
          </p>
          {condition && (
            <p className="hint">
              {say("tradeDocuments.fact.condition")}{" "}
              {say(`tradeDocuments.condition.${condition.replaceAll(" ", "-")}`)}
            </p>
          )}
          <RuleNote facts={rule} path={path} />
        </article>
      ))}
    </div>
  );
}

/** Renders the same cards to HTML. */
export const renderDocumentCards = (
  words: Wording & { book: Book },
  documents: TradeDocument[],
  path: string,
): string =>
  prerenderWithWords(words, <DocumentCards level={2} {...{ documents, path }} wording={words} />);
