import "./own.css";
import type { ReactNode } from "react";
import { LineIcon } from "#web/shell/line-icon.tsx";
import { Breadcrumb } from "#web/ui/base/breadcrumb.tsx";
import { Link } from "#web/ui/base/link.tsx";
import { useSay } from "#web/words/words.tsx";
import { type OwnPath, ownSections, profilePath } from "./own-paths.ts";

interface OwnPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** The current account page, or its parent. */
  current: OwnPath;
  /** Name in the breadcrumb of a page below the current one. */
  below?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of the account pages: their menu beside them, on a phone behind one button. */
export function OwnPage({ title, lead, current, below, actions, children }: OwnPageProps) {
  return (
    <main id="main" className="page">
      <OwnTrail current={current} below={below} />
      <div className="own">
        <OwnMenu current={current} below={below} />
        <div className="min-w-0">
          <div className="page-head">
            <h1 tabIndex={-1}>{title}</h1>
            {actions}
          </div>
          {lead && <p className="lead">{lead}</p>}
          {children}
        </div>
      </div>
    </main>
  );
}

type Standing = Pick<OwnPageProps, "current"> & { below: string | undefined };

function OwnTrail({ current, below }: Standing) {
  const say = useSay();
  const place = ownSections.find(({ to }) => to === current);
  const trail = [
    { label: say("accounts.own.profile"), to: profilePath },
    ...(place && current !== profilePath ? [{ label: say(place.label), to: current }] : []),
    ...(below ? [{ label: below }] : []),
  ];
  const items = trail.map((item, at) => (at < trail.length - 1 ? item : { label: item.label }));
  return <Breadcrumb items={items} />;
}

function OwnMenu({ current, below }: Standing) {
  const say = useSay();
  const here = below ? "true" : "page";
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
