import "#web/ui/tables/table.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { RuleNote } from "#areas/regulations/sources/pages/note/rule-note.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Notice } from "#web/ui/base/notice.tsx";
import { pageMeta } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loader } from "./load-overview.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-overview.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, path, country } = args.loaderData ?? {};
  return pageMeta(args, { title, description, path, chosen: { country } });
};

/** The regulations of each country, and the trade rules of the Community. */
export default function Regulations() {
  const data = useLoaderData<typeof loader>();
  const say = useSay();
  return (
    <FiguresPage title={data.title} lead={data.description}>
      <PrerenderedHtml html={data.parts} />
      <section aria-labelledby="counts" className="section">
        <div className="section-head">
          <h2 id="counts">{say("regulations.counts.title")}</h2>
        </div>
        <p className="mb-3">{say("regulations.counts.gap")}</p>
        <PrerenderedHtml html={data.table} />
      </section>
      <Section id="rules" title={say("regulations.rules.title")}>
        <p className="mb-3">{say("regulations.rules.intro")}</p>
        <Chips label={say("regulations.filter.country")} chips={data.countries} />
        {data.regimes.map(({ regime, title, statements }) => (
          <div key={regime} className="mt-4">
            <h3 className="mb-2">{title}</h3>
            {regime === "simplified-trade" && (
              <Notice kind="info">
                <p>{say("regulations.rules.gap")}</p>
              </Notice>
            )}
            {statements.length === 0 && <EmptyState title={say("regulations.rules.none")} />}
            <ul className="panels">
              {statements.map(({ code, topic, holdsIn, statement, rule }) => (
                <li key={code} data-rule={rule.key}>
                  <p className="card-note">{say("regulations.rules.of", { topic, holdsIn })}</p>
                  <p>{statement}</p>
                  <RuleNote facts={rule} path={data.here} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Section>
    </FiguresPage>
  );
}
