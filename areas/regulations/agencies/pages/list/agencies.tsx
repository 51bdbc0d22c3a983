import "#web/ui/rule-note/rule-note.css";
import "#web/ui/tables/table.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { PrerenderedHtml } from "#web/ui/base/prerendered-html.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
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
      <Page title={title} trail={trail}>
        <PrerenderedHtml html={html} />
      </Page>
    );
  }
  return (
    <Page title={title} lead={description}>
      <AgencyList html={html} list={list} />
    </Page>
  );
}

type List = NonNullable<Awaited<ReturnType<typeof loader>>["list"]>;

function AgencyList({ html, list }: { html: string; list: List }) {
  const say = useSay();
  const { chosen, countries, topics, offices, currentPage, total } = list;
  const { country, topic, term } = chosen;
  return (
    <>
      <Chips label={say("agencies.countries")} chips={countries} />
      <Chips label={say("agencies.topics")} chips={topics} />
      <FilterForm active={term ? 1 : 0} keep={{ country: country?.toLowerCase(), topic }}>
        <Field
          key={`term${term}`}
          label={say("agencies.term")}
          name="term"
          type="search"
          defaultValue={term}
          maxLength={limits.searchTermLength}
        />
      </FilterForm>
      {total === 0 ? (
        <EmptyState title={say("agencies.none")} />
      ) : (currentPage - 1) * limits.pageSize >= total ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <PrerenderedHtml html={html} />
      )}
      <Pager page={currentPage} size={limits.pageSize} total={total} />
      {offices && <PrerenderedHtml html={offices} />}
    </>
  );
}
