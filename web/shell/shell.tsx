import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isInPlace } from "#web/ui/base/address-with.ts";
import { ToastProvider } from "#web/ui/base/toasts.tsx";
import { useSay } from "#web/words/words.tsx";
import { CampaignPopup } from "./campaign.tsx";
import { FlashNotice } from "./flash-notice.tsx";
import { useFollowLinks } from "./follow-links.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useIdlePrefetch } from "./idle-prefetch.ts";
import { LiveNoticesLoader } from "./live-notices-loader.tsx";
import { OfflineNote } from "./offline-note.tsx";
import { OfflineStrip } from "./offline-strip.tsx";
import { PageWeight } from "./page-weight.tsx";
import { Progress } from "./progress.tsx";
import { SearchSuggestions } from "./search-suggestions.tsx";
import { ServerOnly } from "./server-only.tsx";
import { initStickyHeader } from "./sticky-header.ts";
import { useCloseOnOutsideClick } from "./use-close-on-outside-click.ts";
import { useUpdateShell } from "./use-update-shell.ts";

interface ShellProps {
  /** Whether an error is shown instead of the page. */
  failed?: boolean;
  children: ReactNode;
}

/** The frame around every page. It needs no loader data, so it also surrounds errors. */
export function Shell({ failed = false, children }: ShellProps) {
  const say = useSay();
  useFocusOnHeading();
  useCloseOnOutsideClick();
  useEffect(initStickyHeader, []);
  useIdlePrefetch();
  useUpdateShell();
  useFollowLinks("head");
  useFollowLinks("foot");
  return (
    <ToastProvider>
      <a href="#main" className="skip">
        {say("web.skip")}
      </a>
      <Progress failed={failed} />
      <ServerOnly id="head">
        {import.meta.env.SSR ? (
          <>
            <Header />
            <FlashNotice />
            <CampaignPopup />
          </>
        ) : null}
      </ServerOnly>
      <SearchSuggestions />
      <LiveNoticesLoader />
      <OfflineStrip />
      <OfflineNote />
      {children}
      <footer className="site-foot">
        <ServerOnly id="foot">{import.meta.env.SSR ? <Footer /> : null}</ServerOnly>
        <PageWeight />
      </footer>
    </ToastProvider>
  );
}

/** Focuses the new heading after a client-side navigation, so that it is announced. */
function useFocusOnHeading() {
  const { pathname, search, state } = useLocation();
  const lastAddress = useRef(pathname + search);
  useEffect(() => {
    if (lastAddress.current === pathname + search) return;
    lastAddress.current = pathname + search;
    if (!isInPlace(state)) document.querySelector("h1")?.focus({ preventScroll: true });
  }, [pathname, search, state]);
}
