import "#web/ui/card-rows/rows.css";
import { type MetaFunction, useLoaderData } from "react-router";
import { Badge, DemoBadge } from "#web/ui/base/badge.tsx";
import { Select } from "#web/ui/base/field.tsx";
import { pageHead, pageMeta, pageParameter } from "#web/ui/base/page-meta.ts";
import { Card, CardGrid } from "#web/ui/cards/card.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { FilterForm } from "#web/ui/lists/filter-form.tsx";
import { TermField } from "#web/ui/lists/term-field.tsx";
import { useSay } from "#web/words/words.tsx";
import type { loader } from "./load-providers.tsx";

export { staticPage as handle } from "#web/shell/static-page.ts";

export { loader } from "./load-providers.tsx";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description, path, currentPage = 1, chosen } = args.loaderData ?? {};
  return pageMeta(args, {
    title,
    description,
    path,
    chosen: { page: pageParameter(currentPage) },
    isHidden: Boolean(chosen?.country || chosen?.term),
  });
};

/** Institutions and companies that serve traders, by type. */
export default function ServiceProviders() {
  const { path, types, chosen, countries, providers, currentPage, total, ...head } =
    useLoaderData<typeof loader>();
  const say = useSay();
  const { country, term } = chosen;
  return (
    <ListPage
      {...pageHead(head)}
      filters={
        <>
          <Chips label={say("serviceProviders.kinds")} chips={types} />
          <FilterForm active={[country, term].filter(Boolean).length} action={path}>
            <TermField label={say("serviceProviders.filter.term")} term={term} />
            <Select
              key={`country${country}`}
              label={say("serviceProviders.filter.country")}
              name="country"
              defaultValue={country ?? ""}
              options={countries}
              empty={say("serviceProviders.all")}
            />
          </FilterForm>
        </>
      }
      list={
        <CardGrid look="rows">
          {providers.map((provider) => (
            <Card
              key={provider.id}
              to={provider.to}
              title={provider.name}
              level={2}
              badge={provider.isDemo ? <DemoBadge /> : undefined}
            >
              <p className="card-note card-line">{provider.type}</p>
              <p className="place card-line">{provider.place}</p>
              {!provider.isVerified && (
                <p>
                  <Badge tone="waiting">{say("serviceProviders.unverified")}</Badge>
                </p>
              )}
            </Card>
          ))}
        </CardGrid>
      }
      empty={{ title: say("serviceProviders.none") }}
      pager={{ page: currentPage, total }}
    />
  );
}
