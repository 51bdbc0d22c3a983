import { cartPath, notificationsPath, signInPath } from "#core/paths.ts";
import { useSay } from "#web/words/words.tsx";
import type { HeaderData } from "./header-data.ts";
import { MenuList } from "./menu.tsx";
import { type IsOpen, isOpen } from "./open-paths.ts";
import { CurrencyChoice } from "./preferences-menu.tsx";
import { type MenuItem, openItems } from "./site-map.ts";
import { VisitorTools } from "./visitor-tools.tsx";

const id = "menu";

interface PlainProps {
  shell: HeaderData | undefined;
  isOpen: IsOpen;
}

/**
 * The header links of a browser that cannot collapse content: the most important ones, and one to
 * the menu below.
 */
export function PlainLinks({ shell, isOpen }: PlainProps) {
  const say = useSay();
  const own: MenuItem[] = shell?.session
    ? [{ label: "web.notices.all", to: notificationsPath }]
    : [{ label: "web.menu.signIn", to: signInPath }];
  return (
    <p>
      <a href={`#${id}`}>{say("web.menu.name")}</a>
      {openItems(own, isOpen).map(({ label, to }) => (
        <span key={to}>
          {" · "}
          <a href={to}>{say(label)}</a>
        </span>
      ))}
      {isOpen(cartPath) && (
        <>
          {" · "}
          <a href={cartPath}>{say("web.cart.count", { count: shell?.cartCount ?? 0 })}</a>
        </>
      )}
    </p>
  );
}

/** The menu for such a browser, after the page. */
export function PlainMenu({ shell }: { shell: HeaderData }) {
  return (
    <div id={id}>
      <VisitorTools shell={shell} isOpen={isOpen} />
      <CurrencyChoice shell={shell} />
      <MenuList shell={shell} isOpen={isOpen} />
    </div>
  );
}
