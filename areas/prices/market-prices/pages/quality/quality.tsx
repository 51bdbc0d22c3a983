import "#web/ui/tables/table.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Section } from "#web/ui/base/section.tsx";
import { FiguresPage } from "#web/ui/layout/figures-page.tsx";
import { PagedList } from "#web/ui/layout/list/paged-list.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loader } from "./load-quality.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-quality.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, page = 1 } = args.loaderData ?? {};
  return pageMeta(args, { title, description, chosen: { page: pageParameter(page) } });
};

/** The public page on how recent and complete prices are. */
export default function PriceQualityBoard() {
  const { title, description, trail, countries, html, page, size, total, ...more } =
    useLoaderData<typeof loader>();
  const say = useSay();
  const board = (
    <PagedList
      list={html && <PrerenderedHtml html={html} />}
      empty={{ title: say("marketPrices.table.none") }}
      pager={{ page, size, total }}
    />
  );
  return (
    <FiguresPage title={title} lead={description} trail={trail}>
      <PrerenderedHtml html={more.ofCountries} />
      {more.isOfMarket ? (
        board
      ) : (
        <Section id="markets" title={more.marketsTitle}>
          <Chips label={say("marketPrices.filter.country")} chips={countries} />
          {board}
        </Section>
      )}
    </FiguresPage>
  );
}
