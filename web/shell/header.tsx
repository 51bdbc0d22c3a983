import { useLocation } from "react-router";
import { limits } from "#core/limits.ts";
import { useSay } from "#web/words/words.tsx";
import { getSearchTerm } from "./depends-on-page.ts";
import { type HeaderData, useHeaderData } from "./header-data.ts";
import { LineIcon } from "./line-icon.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { type IsOpen, isOpen } from "./open-paths.ts";
import { PlainLinks } from "./plain-menu.tsx";
import { PreferencesMenu } from "./preferences-menu.tsx";
import { VisitorTools } from "./visitor-tools.tsx";

export function Header() {
  return <HeaderView shell={useHeaderData()} isOpen={isOpen} />;
}

interface HeaderViewProps {
  shell: HeaderData | undefined;
  /** Which destinations of the header exist. */
  isOpen: IsOpen;
}

/** The wordmark, search, language and currency, the user's own tools, and the menu. */
export function HeaderView({ shell, isOpen }: HeaderViewProps) {
  return (
    <header className="site-head">
      <div className="band">
        <Wordmark name={shell?.edition.name ?? "Soko"} />
        <Search isPlain={shell?.isPlain} />
        {shell?.isPlain ? (
          <PlainLinks shell={shell} isOpen={isOpen} />
        ) : (
          <>
            <PreferencesMenu />
            <VisitorTools shell={shell} isOpen={isOpen} />
            <Menu shell={shell} isOpen={isOpen} />
          </>
        )}
      </div>
    </header>
  );
}

function Wordmark({ name }: { name: string }) {
  const [soko, ...country] = name.split(" ");
  return (
    <a href="/" className="wordmark">
      <Logo size={28} />
      <span>
        {soko} <b>{country.join(" ")}</b>
      </span>
    </a>
  );
}

function Search({ isPlain }: { isPlain: boolean | undefined }) {
  const say = useSay();
  const term = getSearchTerm(useLocation());
  return (
    <search className="site-search">
      <form action="/search">
        <input
          type="search"
          name="term"
          defaultValue={term}
          required
          pattern=".*\S.*"
          maxLength={limits.searchTermLength}
          aria-label={say("web.search.label")}
          placeholder={say("web.search.placeholder")}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" aria-label={say("web.search.submit")}>
          {isPlain ? (
            say("web.search.submit")
          ) : (
            <LineIcon path="M4 10.5a6.5 6.5 0 0 0 13 0 6.5 6.5 0 0 0-13 0m11.5 5 5 5" />
          )}
        </button>
      </form>
    </search>
  );
}
