import { useLocation } from "react-router";
import { useSay } from "#web/words/words.tsx";
import { ariaCurrentOf } from "./depends-on-page.ts";
import type { HeaderData, MenuEntry } from "./header-data.ts";
import { LineIcon } from "./line-icon.tsx";
import type { IsOpen } from "./open-paths.ts";
import {
  type MenuItem,
  type MenuSection,
  marketPath,
  openItems,
  openMenu,
  sellItem,
  serviceProvidersPath,
  servicesPath,
  signedOutItems,
} from "./site-map.ts";

interface MenuProps {
  shell: HeaderData | undefined;
  isOpen: IsOpen;
}

/** The top menu: a sheet below the header on a phone, a row with panels on a wide screen. */
export function Menu(props: MenuProps) {
  const say = useSay();
  return (
    <details className="menu" name="head">
      <summary className="head-act">
        <LineIcon path="M3 6h18M3 12h18M3 18h18" />
        <LineIcon path="m5 5 14 14M19 5 5 19" />
        <span>{say("web.menu.name")}</span>
      </summary>
      <MenuList {...props} />
    </details>
  );
}

/**
 * Its links are plain and the header handles clicks (follow-links.ts), so a hundred of them cost a
 * phone little.
 */
export function MenuList({ shell, isOpen }: MenuProps) {
  const say = useSay();
  const selling = shell ? [sellItem(shell.session, shell.portal)] : [];
  return (
    <nav aria-label={say("web.menu.name")}>
      <ul>
        {openMenu(isOpen).map((entry) => (
          <li key={entry.label}>
            {"to" in entry ? <MenuLink {...entry} /> : <MenuGroup {...entry} shell={shell} />}
          </li>
        ))}
        {!shell?.session &&
          openItems(signedOutItems, isOpen).map((item) => (
            <li key={item.label} className="menu-join">
              <MenuLink {...item} />
            </li>
          ))}
        {openItems(selling, isOpen).map((item) => (
          <li key={item.label} className="menu-sell">
            <MenuLink {...item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function MenuLink({ label, to }: MenuItem) {
  const say = useSay();
  const { pathname } = useLocation();
  return (
    <a href={to} aria-current={ariaCurrentOf(pathname, to)}>
      {say(label)}
    </a>
  );
}

function MenuGroup({ label, items, feed, shell }: MenuSection & Pick<MenuProps, "shell">) {
  const say = useSay();
  const { pathname } = useLocation();
  const isHere = items.some(({ to }) => ariaCurrentOf(pathname, to));
  return (
    <details className="group" name="group">
      <summary aria-current={isHere ? "true" : undefined}>{say(label)}</summary>
      <div>
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <MenuLink {...item} />
            </li>
          ))}
        </ul>
        {feed === "categories" && <Categories entries={shell?.categories ?? []} />}
        {feed === "serviceCategories" && (
          <FedLinks start={`${servicesPath}?category=`} entries={shell?.serviceCategories} />
        )}
        {feed === "providerTypes" && (
          <FedLinks start={`${serviceProvidersPath}/`} entries={shell?.providerTypes} />
        )}
      </div>
    </details>
  );
}

interface FedLinksProps {
  /** The start of each address; the key follows. */
  start: string;
  entries: MenuEntry[] | undefined;
}

function FedLinks({ start, entries = [] }: FedLinksProps) {
  return (
    <ul>
      {entries.map(({ key, name }) => (
        <li key={key}>
          <a href={start + key}>{name}</a>
        </li>
      ))}
    </ul>
  );
}

/** Categories expand to their sub-categories; a category without any is a link. */
function Categories({ entries }: { entries: MenuEntry[] }) {
  const say = useSay();
  return (
    <ul className="categories">
      {entries.map(({ key, name, below = [] }) => {
        const to = `${marketPath}?category=${key}`;
        return (
          <li key={key}>
            {below.length < 2 ? (
              <a href={to}>{name}</a>
            ) : (
              <details name="category">
                <summary>{name}</summary>
                <ul>
                  <li>
                    <a href={to}>{say("web.menu.allOf", { name })}</a>
                  </li>
                  {below.map((sub) => (
                    <li key={sub.key}>
                      <a href={`${to}&subCategory=${sub.key}`}>{sub.name}</a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        );
      })}
    </ul>
  );
}
