import type { ReactNode } from "react";
import { marketAddress } from "#core/paths.ts";
import { EmptyState } from "#web/ui/base/empty-state.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { useSay } from "#web/words/words.tsx";
import type { SearchAlternatives } from "./load-alternatives.ts";
import type { PlaceChoices } from "./place-filter.ts";
import { PlaceFilterForm } from "./place-filter-form.tsx";
import { type PlaceFilter, searchAddress } from "./search-address.ts";
import { SearchBox } from "./search-box.tsx";

interface ResultsProps {
  title: string;
  path: string;
  term: string;
  where: PlaceFilter;
  choices: PlaceChoices | null;
  hasCountries: boolean;
  page: number;
  size: number;
  total: number;
  /** Suggestions for a search without results. */
  on: SearchAlternatives | null;
  children: ReactNode;
}

/** Results of one group, paged. */
export function Results({
  title,
  path,
  term,
  where,
  choices,
  hasCountries,
  ...list
}: ResultsProps) {
  const { page, size, total, on, children } = list;
  return (
    <ListPage
      title={title}
      filters={
        <>
          {!term && <SearchBox term={term} />}
          {choices && (
            <PlaceFilterForm
              path={path}
              term={term}
              where={where}
              choices={choices}
              hasCountries={hasCountries}
            />
          )}
          {on && <NoResults on={on} term={term} where={where} />}
        </>
      }
      list={children}
      pager={{ page, size, total }}
    />
  );
}

interface NothingFoundProps {
  on: SearchAlternatives;
  term: string;
  where?: PlaceFilter & { group?: string | undefined };
}

/** Shown for a search without results: similar terms and the categories. */
export function NoResults({ on, term, where = {} }: NothingFoundProps) {
  const say = useSay();
  const isNarrowed = Object.values(where).some(Boolean);
  return (
    <>
      <EmptyState title={say("search.nothing")}>
        <p>{say("search.advice")}</p>
        {isNarrowed && (
          <p>
            <Link className="button button-quiet" to={searchAddress("/search", { term })}>
              {say("search.withoutFilters")}
            </Link>
          </p>
        )}
      </EmptyState>
      {on.terms.length > 0 && (
        <>
          <p>{say("search.didYouMean")}</p>
          <Chips
            label={say("search.didYouMean")}
            chips={on.terms.map((near) => ({
              to: searchAddress("/search", { term: near }),
              label: near,
            }))}
          />
        </>
      )}
      <Chips
        label={say("search.categories")}
        chips={on.categories.map(({ id, name }) => ({
          to: marketAddress({ category: id }),
          label: name,
        }))}
      />
    </>
  );
}
