import { Link, NavLink } from "react-router";
import { useSay } from "#web/words/words.tsx";
import { useShellData } from "./shell-data.ts";

const places = [
  { to: "/", label: "web.menu.home" },
  { to: "/market/market-access", label: "web.menu.market" },
  { to: "/market/market-service", label: "web.menu.services" },
  { to: "/market/market-access/regions", label: "web.menu.regions" },
  { to: "/news", label: "web.menu.news" },
];

/** The top menu: folded on a phone, a row on a wide screen. */
export function Menu() {
  const say = useSay();
  const portal = useShellData()?.portal;
  return (
    <details className="menu">
      <summary>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="line-icon">
          <path d="M3 6h18M3 12h18M3 18h18" />
        </svg>
        {say("web.menu.name")}
      </summary>
      <nav aria-label={say("web.menu.name")}>
        <ul>
          {places.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to !== "/news"}>
                {say(label)}
              </NavLink>
            </li>
          ))}
          <Categories />
          {portal && (
            <li>
              <a href={portal}>{say("web.menu.sellNow")}</a>
            </li>
          )}
        </ul>
      </nav>
    </details>
  );
}

function Categories() {
  const say = useSay();
  const categories = useShellData()?.categories ?? [];
  if (categories.length === 0) return null;
  return (
    <li>
      <details className="categories">
        <summary>{say("web.menu.categories")}</summary>
        <ul>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link to={`/market/market-access?category=${id}`}>{name}</Link>
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
