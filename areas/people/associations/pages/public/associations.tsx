import "#web/ui/card-rows/rows.css";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { readSearchTerm } from "#core/search-term.ts";
import { page as pageOf } from "#server/page.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { pageHead, pageMeta, pageNumber, pageParameter } from "#web/ui/base/page-meta.ts";
import { Card, CardGrid } from "#web/ui/cards/card.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { TermField } from "#web/ui/lists/term-field.tsx";
import { useSay } from "#web/words/words.tsx";
import { associations } from "../../endpoints.ts";
import { publicAssociationPath } from "../../public-paths.ts";

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { call, say } = pageOf(context);
  const term = readSearchTerm(url.searchParams);
  const currentPage = Math.min(pageNumber(url.searchParams), 1000);
  const { data, total } = await call(associations, { term, page: currentPage });
  return {
    title: say("associations.title"),
    description: say("associations.lead"),
    list: data.map(({ id, name, about, memberCount, isDemo }) => ({
      id,
      name,
      about,
      memberCount,
      isDemo,
    })),
    total,
    currentPage,
    term,
  };
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, currentPage = 1, term } = args.loaderData ?? {};
  return pageMeta(args, {
    title,
    description,
    chosen: { page: pageParameter(currentPage) },
    isHidden: Boolean(term),
  });
};

export default function Associations() {
  const { list, total, currentPage, term, ...head } = useLoaderData<typeof loader>();
  const say = useSay();
  const none = term ? "notFound" : "none";
  return (
    <ListPage
      {...pageHead(head)}
      filters={
        <FilterForm active={term ? 1 : 0}>
          <TermField label={say("associations.all.term")} term={term} />
        </FilterForm>
      }
      list={
        <CardGrid look="rows">
          {list.map(({ id, name, about, memberCount, isDemo }) => (
            <Card
              key={id}
              to={publicAssociationPath(id)}
              title={name}
              level={2}
              badge={isDemo ? <DemoBadge /> : undefined}
            >
              {about && <p>{about}</p>}
              <p className="hint">{say("associations.members", { count: memberCount })}</p>
            </Card>
          ))}
        </CardGrid>
      }
      empty={{
        title: say(`associations.all.${none}`),
        advice: <p>{say(`associations.all.${none}Advice`)}</p>,
      }}
      pager={{ page: currentPage, total }}
    />
  );
}
