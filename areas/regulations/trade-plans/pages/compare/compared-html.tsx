import type { PageContext } from "#server/page.ts";
import { Table } from "#web/ui/tables/table.tsx";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import type { SheetRow, SheetSection } from "../../sheet/endpoints.ts";

interface Column {
  title: string;
  to: string;
  /** Why the plan cannot be calculated today. */
  missing: string;
  sections: SheetSection[];
}

interface Pair {
  key: string;
  term: string;
  details: (string | undefined)[];
}

/** The sections that are compared; documents and rules are shown in each plan. */
const compared: readonly SheetSection["key"][] = ["cost", "sales", "way"];

/** Renders two plans side by side, fact by fact. */
export function renderComparison(pageContext: PageContext, columns: Column[]): string {
  const { say } = pageContext;
  const parts = compared.map((key) => {
    const sections = columns.map((column) =>
      column.sections.find((section) => section.key === key),
    );
    return { key, heading: say(`tradePlans.compare.${key}`), pairs: pairsOf(sections) };
  });
  return prerenderWithWords(
    pageContext,
    <>
      <ul className="grid gap-3 md:grid-cols-2">
        {columns.map(({ title, to, missing }, index) => (
          <li key={to + String(index)} className="rounded-xl border border-line p-3">
            <p>
              {say("tradePlans.compare.plan", { number: index + 1 })}:{" "}
              <a href={to} className="inline-flex min-h-11 items-center font-semibold">
                {title}
              </a>
            </p>
            {missing && <p>{missing}</p>}
          </li>
        ))}
      </ul>
      {parts.map(
        ({ key, heading, pairs }) =>
          pairs.length > 0 && (
            <section key={key} aria-labelledby={`compare-${key}`} className="section">
              <div className="section-head">
                <h2 id={`compare-${key}`}>{heading}</h2>
              </div>
              <Table
                caption={heading}
                isHeaded
                rows={pairs}
                keyOf={(pair) => pair.key}
                columns={[
                  { label: say("tradePlans.compare.fact"), cell: ({ term }) => term },
                  ...columns.map((_, index) => ({
                    label: say("tradePlans.compare.plan", { number: index + 1 }),
                    cell: ({ details }: Pair) => details[index] ?? "–",
                    numeric: true,
                  })),
                ]}
              />
            </section>
          ),
      )}
    </>,
  );
}

/**
 * Pairs the rows of both plans by key: in the order of the first, then those only the second has.
 */
function pairsOf(sections: (SheetSection | undefined)[]): Pair[] {
  const rows = sections.map((section) => section?.rows ?? []);
  const keys = [...new Set(rows.flat().map(({ key }) => key))];
  return keys.map((key) => {
    const matches = rows.map((list) => list.find((row) => row.key === key));
    const term = matches.find((row): row is SheetRow => row !== undefined)?.term ?? "";
    return { key, term, details: matches.map((row) => row?.detail) };
  });
}
