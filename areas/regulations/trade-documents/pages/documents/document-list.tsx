import { tradeDocumentsPath } from "#areas/regulations/sources/paths.ts";
import { Section } from "#web/ui/base/section.tsx";
import type { Wording } from "#web/words/prerender.tsx";
import type { TradeDocument } from "../../endpoints.ts";
import { DocumentCards } from "../cards/document-cards.tsx";

/** Documents under a heading, or without one. */
export interface DocumentGroup {
  title: string | null;
  documents: TradeDocument[];
}

/** Documents in groups, with their purpose and source. */
export function DocumentList({ groups, wording }: { groups: DocumentGroup[]; wording: Wording }) {
  return groups.map(({ title, documents }) =>
    title === null ? (
      <DocumentCards key="" level={2} path={tradeDocumentsPath} {...{ documents, wording }} />
    ) : (
      <Section key={title} title={title}>
        <DocumentCards level={3} path={tradeDocumentsPath} {...{ documents, wording }} />
      </Section>
    ),
  );
}
