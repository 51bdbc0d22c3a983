import "#web/ui/card-rows/rows.css";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { limits } from "#core/limits.ts";
import { readSearchTerm } from "#core/search-term.ts";
import { page as pageOf } from "#server/page.ts";
import { DemoBadge } from "#web/ui/base/badge.tsx";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Field } from "#web/ui/base/field.tsx";
import { Page } from "#web/ui/base/page.tsx";
import { pageMeta, pageNumber, pageParameter } from "#web/ui/base/page-meta.ts";
import { Card, CardGrid } from "#web/ui/cards/card.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { PageOutOfRange, Pager } from "#web/ui/lists/pager.tsx";
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
  const { title, description, list, total, currentPage, term } = useLoaderData<typeof loader>();
  const say = useSay();
  const none = term ? "notFound" : "none";
  return (
    <Page title={title} lead={description}>
      <FilterForm active={term ? 1 : 0}>
        <Field
          name="term"
          type="search"
          label={say("associations.all.term")}
          defaultValue={term}
          maxLength={limits.searchTermLength}
          key={term}
        />
      </FilterForm>
      {list.length > 0 ? (
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
      ) : currentPage > 1 ? (
        <PageOutOfRange page={currentPage} />
      ) : (
        <EmptyState title={say(`associations.all.${none}`)}>
          <p>{say(`associations.all.${none}Advice`)}</p>
        </EmptyState>
      )}
      <Pager page={currentPage} size={limits.pageSize} total={total} />
    </Page>
  );
}
