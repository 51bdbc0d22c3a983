import "./own.css";
import { LineIcon } from "#web/shell/line-icon.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import { type OwnPath, ownSections, profilePath } from "./own-paths.ts";

/**
 * What the shapes of the account pages share: their breadcrumb, and their menu beside the page, on
 * a phone behind one button.
 * @param current the account page, or its parent
 * @param below name of a page below the current one
 */
export function accountSection(
  say: ReturnType<typeof useSay>,
  current: OwnPath,
  below?: string | undefined,
) {
  const section = ownSections.find(({ to }) => to === current);
  const trail = [
    { label: say("accounts.own.profile"), to: profilePath },
    ...(section && current !== profilePath ? [{ label: say(section.label), to: current }] : []),
    ...(below ? [{ label: below }] : []),
  ];
  const items = trail.map((item, at) => (at < trail.length - 1 ? item : { label: item.label }));
  return { trail: items, menu: <AccountMenu current={current} isBelow={Boolean(below)} /> };
}

function AccountMenu({ current, isBelow }: { current: OwnPath; isBelow: boolean }) {
  const say = useSay();
  const here = isBelow ? "true" : "page";
  return (
    <nav aria-label={say("accounts.own.menu")}>
      <details className="drop own-menu">
        <summary className="button button-quiet">
          {say("accounts.own.menu")}
          <LineIcon path="m6 9 6 6 6-6" />
        </summary>
        <ul>
          {ownSections.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} aria-current={to === current ? here : undefined}>
                {say(label)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
