import { Link } from "react-router";
import { inPlace } from "#web/ui/base/address-with.ts";
import { useSay } from "#web/words/words.tsx";
import { addressOf, groupsFor, type ListQuery, lists } from "./listed.ts";

interface ListTabsProps {
  path: string;
  query: ListQuery;
}

/** The lists beside each other; each begins anew, with neither the states nor the page of another. */
export function ListTabs({ path, query }: ListTabsProps) {
  const say = useSay();
  return (
    <nav className="tabs" aria-label={say("orders.page.tabs")}>
      <ul>
        {lists.map((tab) => {
          const list = { side: query.side, tab };
          return (
            <li key={tab}>
              <Link
                to={addressOf(path, list, groupsFor(list)[0] ?? "all")}
                aria-current={tab === query.tab ? "page" : undefined}
                state={inPlace}
                preventScrollReset
              >
                {say(`orders.page.tab.${tab}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
