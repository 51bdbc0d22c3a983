import type { ComponentProps } from "react";
import { portalPath } from "#core/paths.ts";
import { DownloadLink, QuietLink } from "#web/ui/base/button.tsx";
import { ListPage } from "#web/ui/layout/list/list-page.tsx";
import { Chips } from "#web/ui/lists/chips.tsx";
import { SearchForm } from "#web/ui/lists/search-form.tsx";
import { useSay } from "#web/words/words.tsx";

interface OwnListProps extends Pick<ComponentProps<typeof ListPage>, "actions" | "list" | "empty"> {
  title: string;
  path: string;
  /** The words that are searched, and the state that is listed. */
  term: string;
  state: string | undefined;
  currentPage: number;
  size: number;
  total: number;
  /** The states with their counts; first, without a state, all of them. */
  tabs: { state: string | undefined; count: number }[];
  texts: Record<"find" | "tabs" | "found", string>;
  /** The pages that read many from a table and write all of them to one. */
  importPath: string;
  exportPath: string;
}

/** The list of a seller's products or services, by state and by words in the name. */
export function OwnList(page: OwnListProps) {
  const { title, path, term, state, currentPage, size, total, tabs, texts } = page;
  const say = useSay();
  const isFirst = tabs[0]?.count === 0;
  return (
    <ListPage
      title={title}
      trail={[{ label: say("seller.home.title"), to: portalPath }, { label: title }]}
      actions={page.actions}
      filters={
        <>
          {!isFirst && (
            <>
              <SearchForm
                action={path}
                term={term}
                label={texts.find}
                submit={say("seller.page.search")}
              />
              <Chips
                label={texts.tabs}
                chips={tabs.map((tab) => ({
                  to: tab.state ? `${path}?state=${tab.state}` : path,
                  label: say(`seller.page.tab.${tab.state ?? "all"}`, { count: tab.count }),
                  chosen: !term && tab.state === state,
                }))}
              />
            </>
          )}
          {term && total > 0 && <p className="mb-2">{texts.found}</p>}
        </>
      }
      list={page.list}
      empty={page.empty}
      pager={{ page: currentPage, total, size }}
      below={
        <div className="mt-6 flex flex-wrap gap-3">
          <QuietLink to={page.importPath}>{say("seller.page.import")}</QuietLink>
          {!isFirst && (
            <DownloadLink href={page.exportPath}>{say("seller.page.export")}</DownloadLink>
          )}
        </div>
      }
    />
  );
}
