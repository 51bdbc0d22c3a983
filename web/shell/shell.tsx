import { type ReactNode, useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { useSay } from "#web/words/words.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** What stands around every page. It needs no loader data, so that it stands around errors too. */
export function Shell({ children }: { children: ReactNode }) {
  const say = useSay();
  const { state } = useNavigation();
  useAfterNavigation();
  return (
    <>
      <a href="#main" className="skip">
        {say("web.skip")}
      </a>
      {state === "loading" && (
        <div className="progress" role="progressbar" aria-label={say("web.loading")} />
      )}
      <Header />
      {children}
      <Footer />
    </>
  );
}

/** After a navigation in the browser: menus fold, and the new heading is announced. */
function useAfterNavigation() {
  const { pathname, search } = useLocation();
  const shown = useRef(pathname + search);
  useEffect(() => {
    if (shown.current === pathname + search) return;
    shown.current = pathname + search;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>(".site-head details")) {
      menu.open = false;
    }
    document.querySelector("h1")?.focus({ preventScroll: true });
  }, [pathname, search]);
}
