import type { ReactNode } from "react";

interface DefinitionListProps {
  /** Facts in order; one without a detail is left out. */
  items: { term: string; detail: ReactNode }[];
}

/** A list of facts, with names beside values. */
export function DefinitionList({ items }: DefinitionListProps) {
  return (
    <dl className="facts">
      {items
        .filter(({ detail }) => detail !== undefined && detail !== null && detail !== "")
        .map(({ term, detail }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
    </dl>
  );
}
