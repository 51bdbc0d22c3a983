import { Link } from "react-router";
import { inPlace } from "#web/ui/base/address-with.ts";
import { useSay } from "#web/words/words.tsx";
import { type Asked, addressOf, groupsFor, lists } from "./listed.ts";

interface ListTabsProps {
  path: string;
  asked: Asked;
}

/** The lists beside each other; each begins anew, with neither the states nor the page of another. */
export function ListTabs({ path, asked }: ListTabsProps) {
  const say = useSay();
  return (
    <nav className="tabs" aria-label={say("orders.page.tabs")}>
      <ul>
        {lists.map((tab) => {
          const list = { side: asked.side, tab };
          return (
            <li key={tab}>
              <Link
                to={addressOf(path, list, groupsFor(list)[0] ?? "all")}
                aria-current={tab === asked.tab ? "page" : undefined}
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
