import type { NavigateFunction } from "react-router";
import { inPlace } from "#web/ui/base/address-with.ts";

const openedHere = { ...inPlace, isOpenedHere: true };

/** Whether the browser's way back leads to the same page without the dialog. */
export const wasOpenedHere = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "isOpenedHere" in state;

/**
 * Links to `path` change the part behind "#" instead of the page, unless they are to open elsewhere.
 * @returns how to end it
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
  // Before a link's own way of going.
  document.addEventListener("click", onClick, true);
  return () => document.removeEventListener("click", onClick, true);
}

const hasDialogs = () =>
  typeof HTMLDialogElement === "function" && "showModal" in HTMLDialogElement.prototype;
