import type { ReactNode } from "react";

interface DefinitionListProps {
  /** Facts in their order; one without a detail is left out. */
  items: { term: string; detail: ReactNode }[];
}

/** Facts about one thing, name beside value. */
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
