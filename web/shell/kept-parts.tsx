import { createContext, type ReactNode, useContext } from "react";
import { useLocation } from "react-router";
import { useLanguage } from "#web/words/words.tsx";
import { ariaCurrentOf, termSearchedFor } from "./depends-on-page.ts";
import { currencyOf, type KeptParts, useHeaderData } from "./header-data.ts";
import { joining, sellItem, topMenu } from "./site-map.ts";

/** Kept for one set of lists at the most; past it all are forgotten. */
const mostParts = 100;

/** The parts whose key says all that they depend on: these are written once for many. */
const keptIds = new Set(["head", "foot"]);

interface PartProps {
  id: string;
  children: ReactNode;
}

/** A part that the server makes: from memory, or made and marked, for `completeShell` to keep. */
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

/** All that a part depends on; nothing where it is not kept. */
function usePartKey(id: string): string | undefined {
  const shell = useHeaderData();
  const language = useLanguage();
  const location = useLocation();
  if (!shell?.parts || !keptIds.has(id) || termSearchedFor(location)) return undefined;
  const browser = shell.isPlain ? "plain" : "";
  return [
    id,
    language,
    currencyOf(shell),
    shell.dataSaver,
    browser,
    placeInMenu(location.pathname),
  ].join();
}

let linked: string[] | undefined;

/** Which entries of the menu a page is marked at. */
function placeInMenu(pathname: string): string {
  const entries = () => topMenu.flatMap((entry) => ("to" in entry ? [entry] : entry.items));
  linked ??= [...entries(), ...joining, sellItem(undefined, "")].map(({ to }) => to);
  return linked
    .flatMap((to, n) => {
      const current = ariaCurrentOf(pathname, to);
      return current ? [`${n}${current}`] : [];
    })
    .join(" ");
}

const ShellContext = createContext(false);

/** Stands for the address of the page, which is put in last: no part depends on it. */
const addressMark = "this page";

/** What forms of the shell say of where they were sent from. */
export function useAddress(): string {
  const { pathname, search } = useLocation();
  return useContext(ShellContext) ? addressMark : pathname + search;
}

const marked = `name="back" value="${addressMark}"`;
const newPart = /(<div id="(\w+)" class="contents">)([\s\S]*?)<wbr data-part="(\2,[^"]*)"\/>/g;

/**
 * Keeps the parts that were made for this document, and puts its address into the shell's forms.
 * @param address as in an attribute of HTML
 */
export function completeShell(
  html: string,
  { parts, address }: { parts: KeptParts | undefined; address: string },
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
