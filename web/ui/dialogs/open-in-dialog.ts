import type { NavigateFunction } from "react-router";
import { inPlace } from "#web/ui/base/address-with.ts";

const openedHere = { ...inPlace, isOpenedHere: true };

/** Returns whether the browser's back button leads to the same page without the dialog. */
export const wasOpenedHere = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isOpenedHere" in state;

/**
 * Makes links to `path` change the hash instead of the page, unless they open elsewhere.
 * @returns a function that stops it
 */
export function openInDialog(path: string, navigate: NavigateFunction): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("main a");
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.target || link.pathname !== path || !link.search) return;
    if (link.origin !== location.origin || !hasDialogs() || link.closest("dialog")) return;
    event.preventDefault();
    const here = location.pathname + location.search;
    navigate(`${here}#${link.getAttribute("href")}`, {
      preventScrollReset: true,
      state: openedHere,
    });
  };
  // Runs before the link's own click handler.
  document.addEventListener("click", onClick, true);
  return () => document.removeEventListener("click", onClick, true);
}

const hasDialogs = () =>
  typeof HTMLDialogElement === "function" && "showModal" in HTMLDialogElement.prototype;
