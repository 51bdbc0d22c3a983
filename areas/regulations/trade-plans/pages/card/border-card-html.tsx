import { languageFacts } from "#core/languages.ts";
import { prerender } from "#web/words/prerender.tsx";
import type { BorderCard } from "../../card/endpoints.ts";

type Both = [string, string];

/** Renders a border card: every line in the user's language, with the officer's language below. */
export function renderBorderCard({ title, languages, sections, sources }: BorderCard): string {
  const [, other] = languages;
  const { tag } = languageFacts[other];
  const otherText = ([own, there]: Both) => own !== there && <span lang={tag}>{there}</span>;
  return prerender(
    <article className="border-card">
      <p className="border-card-title">
        <b>{title[0]}</b> {otherText(title)}
      </p>
      {sections.map(({ key, heading, rows }) => (
        <section key={key} aria-labelledby={`card-${key}`}>
          <h2 id={`card-${key}`}>
            {heading[0]} {otherText(heading)}
          </h2>
          <ul>
            {rows.map((row) => (
              <li key={row.key} className="sheet-row">
                <p>
                  <b>{row.term[0]}</b>
                  {row.detail[0] && ` – ${row.detail[0]}`}
                  {row.source && <sup>{row.source}</sup>}
                </p>
                {(row.term[0] !== row.term[1] || row.detail[0] !== row.detail[1]) && (
                  <p lang={tag} className="border-card-other">
                    {row.term[1]}
                    {row.detail[1] && ` – ${row.detail[1]}`}
                  </p>
                )}
                {row.note && <p className="hint">{row.note[0]}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <ol className="border-card-sources">
        {sources.map(([own]) => (
          <li key={own}>{own}</li>
        ))}
      </ol>
    </article>,
  );
}
