import { Form, Link, useLocation } from "react-router";
import { limits } from "#core/limits.ts";
import { useSay } from "#web/words/words.tsx";
import { Menu } from "./menu.tsx";
import { PreferencesMenu } from "./preferences-menu.tsx";
import { useShellData } from "./shell-data.ts";

/** Name, search, language and currency, menu. */
export function Header() {
  return (
    <header className="site-head">
      <div className="band">
        <Wordmark />
        <Search />
        <PreferencesMenu />
        <Menu />
      </div>
    </header>
  );
}

function Wordmark() {
  const name = useShellData()?.edition.name ?? "Soko";
  const [soko, ...country] = name.split(" ");
  return (
    <Link to="/" className="wordmark">
      <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
        <path
          fill="#5fcf93"
          d="M3 3h18l2 6a3.7 3.7 0 0 1-7.3 0 3.7 3.7 0 0 1-7.4 0A3.7 3.7 0 0 1 1 9z"
        />
        <path fill="#fff" d="M4 14h16v7H4zm3 2v3h4v-3z" />
      </svg>
      <span>
        {soko} <b>{country.join(" ")}</b>
      </span>
    </Link>
  );
}

function Search() {
  const say = useSay();
  const { pathname, search } = useLocation();
  const term = pathname.startsWith("/search")
    ? (new URLSearchParams(search).get("term") ?? "")
    : "";
  return (
    <Form action="/search" role="search" className="site-search">
      <input
        key={term}
        type="search"
        name="term"
        defaultValue={term}
        required
        maxLength={limits.searchTermLength}
        aria-label={say("web.search.label")}
        placeholder={say("web.search.placeholder")}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" aria-label={say("web.search.submit")}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className="line-icon">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
      </button>
    </Form>
  );
}
