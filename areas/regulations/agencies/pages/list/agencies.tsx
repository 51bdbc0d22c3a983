import "#web/ui/rule-note/rule-note.css";
import "#web/ui/tables/table.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { DetailPage } from "#web/ui/layout/detail-page.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { TermField } from "#web/ui/lists/term-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loader } from "./load-agencies.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-agencies.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, path, list } = args.loaderData ?? {};
  const { country, topic, term } = list?.chosen ?? {};
  return pageMeta(args, {
    title,
    description,
    path: path?.split("?")[0],
    chosen: path?.includes("?")
      ? { agency: path.split("=")[1] }
      : { page: pageParameter(list?.currentPage ?? 1) },
    isHidden: Boolean(country || topic || term),
  });
};

/** Lists the agencies that decide on trade, by country and topic. */
export default function Agencies() {
  const { title, description, trail, html, list } = useLoaderData<typeof loader>();
  if (!list) {
    return (
      <DetailPage title={title} trail={trail}>
        <PrerenderedHtml html={html} />
      </DetailPage>
    );
  }
  return <AgencyList {...{ title, description, html, list }} />;
}

type List = NonNullable<Awaited<ReturnType<typeof loader>>["list"]>;

interface AgencyListProps {
  title: string;
  description: string;
  html: string;
  list: List;
}

function AgencyList({ title, description, html, list }: AgencyListProps) {
  const say = useSay();
  const { chosen, countries, topics, offices, currentPage, total } = list;
  const { country, topic, term } = chosen;
  return (
    <ListPage
      title={title}
      lead={description}
      filters={
        <>
          <Chips label={say("agencies.countries")} chips={countries} />
          <Chips label={say("agencies.topics")} chips={topics} />
          <FilterForm active={term ? 1 : 0} keep={{ country: country?.toLowerCase(), topic }}>
            <TermField label={say("agencies.term")} term={term} />
          </FilterForm>
        </>
      }
      list={<PrerenderedHtml html={html} />}
      empty={{ title: say("agencies.none") }}
      pager={{ page: currentPage, total }}
      below={offices && <PrerenderedHtml html={offices} />}
    />
  );
}
