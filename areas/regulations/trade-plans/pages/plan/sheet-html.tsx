import { numberSources, RuleSources } from "#areas/regulations/sources/pages/note/rule-sources.tsx";
import type { PageContext } from "#server/page.ts";
import { prerenderWithWords } from "#web/words/prerender.tsx";
import type { SheetRow, SheetSection } from "../../sheet/endpoints.ts";

/** Long sections that are read after the figures: collapsed, with the number of rows. */
const folded: ReadonlySet<SheetSection["key"]> = new Set([
  "origin",
  "documents",
  "standards",
  "procedures",
  "agencies",
]);

/**
 * Renders a sheet: each section under its heading, each fact with the number of its source below.
 */
export const renderSheet = (
  pageContext: PageContext,
  sections: SheetSection[],
  path: string,
): string =>
  prerenderWithWords(
    pageContext,
    <>
      {sections.map((section) => (
        <Part key={section.key} section={section} path={path} />
      ))}
    </>,
  );

function Part({ section, path }: { section: SheetSection; path: string }) {
  const { key, heading, lead, rows } = section;
  const isFolded = folded.has(key) && rows.length > 0;
  const stated = rows.flatMap(({ term, rule }) => (rule ? [{ term, rule }] : []));
  const numbered = numberSources(stated);
  const id = `plan-${key}-source`;
  const facts = (
    <>
      {lead && <p>{lead}</p>}
      {rows.length > 0 && (
        <ul className="sheet">
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              source={row.rule && { id, number: numbered.numberOf.get(row.rule.key) ?? 0 }}
            />
          ))}
        </ul>
      )}
      <RuleSources {...numbered} stated={stated} id={id} path={path} />
    </>
  );
  const title = <h2 id={`plan-${key}`}>{heading}</h2>;
  return (
    <section aria-labelledby={`plan-${key}`} className={isFolded ? "sheet-fold" : "section"}>
      {isFolded ? (
        <details className="sheet-part">
          <summary>
            {title} <span className="hint">{rows.length}</span>
          </summary>
          {facts}
        </details>
      ) : (
        <>
          <div className="section-head">{title}</div>
          {facts}
        </>
      )}
    </section>
  );
}

interface RowProps {
  row: SheetRow;
  /** Where its source is listed, below the rows. */
  source: { id: string; number: number } | undefined;
}

function Row({ row, source }: RowProps) {
  const { key, term, detail, note, rule, to, tone } = row;
  return (
    <li
      data-rule={rule?.key}
      data-reckoned={rule ? undefined : key}
      className={tone ? `sheet-row sheet-${tone}` : "sheet-row"}
    >
      <p className="sheet-line">
        <span>
          {to ? <a href={to}>{term}</a> : term}
          {source && (
            <sup>
              <a href={`#${source.id}-${source.number}`}>{source.number}</a>
            </sup>
          )}
        </span>{" "}
        {detail && <b>{detail}</b>}
      </p>
      {note && <p className="hint">{note}</p>}
    </li>
  );
}
