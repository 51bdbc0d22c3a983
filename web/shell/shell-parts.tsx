import { createContext, type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { useLanguage } from "#web/words/words.tsx";
import { ariaCurrentOf, getSearchTerm } from "./depends-on-page.ts";
import { type ShellPartCache, selectedCurrency, useHeaderData } from "./header-data.ts";
import { sellItem, signedOutItems, topMenu } from "./site-map.ts";

/** Maximum number of parts cached for one set of lists; beyond it the cache is cleared. */
const mostParts = 100;

/** Parts whose key covers everything they depend on, so they can be cached. */
const cachedIds = new Set(["head", "foot"]);

interface PartProps {
  id: string;
  children: ReactNode;
}

/**
 * A server-rendered part: taken from the cache, or rendered and marked for `completeShell` to
 * cache.
 */
export function ShellPart({ id, children }: PartProps) {
  const parts = useHeaderData()?.parts;
  const key = usePartKey(id);
  const written = key && parts?.get(key);
  if (written) {
    return (
      <div
        id={id}
        className="contents"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written by these very components
        dangerouslySetInnerHTML={{ __html: written }}
      />
    );
  }
  return (
    <div id={id} className="contents">
      <ShellContext value>
        {children}
        {key ? <wbr data-part={key} /> : null}
      </ShellContext>
    </div>
  );
}

/** Returns the key of everything a part depends on, or undefined where it is not cached. */
function usePartKey(id: string): string | undefined {
  const shell = useHeaderData();
  const language = useLanguage();
  const location = useLocation();
  if (!shell?.parts || !cachedIds.has(id) || getSearchTerm(location)) return undefined;
  const browser = shell.isPlain ? "plain" : "";
  return [
    id,
    language,
    selectedCurrency(shell),
    shell.dataSaver,
    browser,
    placeInMenu(location.pathname),
  ].join();
}

let linked: string[] | undefined;

/** Returns the menu entries that are marked on a page. */
function placeInMenu(pathname: string): string {
  const entries = () => topMenu.flatMap((entry) => ("to" in entry ? [entry] : entry.items));
  linked ??= [...entries(), ...signedOutItems, sellItem(undefined, "")].map(({ to }) => to);
  return linked
    .flatMap((to, n) => {
      const current = ariaCurrentOf(pathname, to);
      return current ? [`${n}${current}`] : [];
    })
    .join(" ");
}

const ShellContext = createContext(false);

/** Placeholder for the page's address, which is filled in last, so that no part depends on it. */
const addressMark = "this page";

/** Returns the address that forms of the shell send as their origin. */
export function useAddress(): string {
  const { pathname, search } = useLocation();
  return useContext(ShellContext) ? addressMark : pathname + search;
}

const marked = `name="back" value="${addressMark}"`;
const newPart = /(<div id="(\w+)" class="contents">)([\s\S]*?)<wbr data-part="(\2,[^"]*)"\/>/g;

/**
 * Caches the parts that were rendered for this document, and fills its address into the shell's
 * forms.
 * @param address escaped for an HTML attribute
 */
export function completeShell(
  html: string,
  { parts, address }: { parts: ShellPartCache | undefined; address: string },
): string {
  const whole = !html.includes("<wbr data-part=")
    ? html
    : html.replace(newPart, (_, start: string, __: string, part: string, key: string) => {
        if (parts && parts.size >= mostParts) parts.clear();
        parts?.set(key, part);
        return start + part;
      });
  return whole.replaceAll(marked, () => `name="back" value="${address}"`);
}
