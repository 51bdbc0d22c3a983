import type { ReactElement, ReactNode } from "react";
import { TapAnchor } from "#web/ui/base/line-anchor.tsx";

/** A part of a signed-in user's start page. */
export interface OwnPart {
  name: string;
  /** How many things the user has to do in it. */
  waiting: number;
  part: ReactElement;
}

/** What waits, as a link to exactly that. */
export interface WaitingLine {
  to: string;
  label: string;
}

interface WaitingPartProps {
  id: string;
  title: string;
  more: WaitingLine;
  lines: WaitingLine[];
  /** What to say and to do where nothing waits. */
  empty?: { text: string; act: WaitingLine } | undefined;
  children?: ReactNode;
}

/** The heading of one role, with a link for each thing that waits. */
export function WaitingPart({ id, title, more, lines, empty, children }: WaitingPartProps) {
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        <TapAnchor href={more.to}>{more.label}</TapAnchor>
      </div>
      {lines.length > 0 && (
        <ul className="home-waits">
          {lines.map(({ to, label }) => (
            <li key={to + label}>
              <a href={to}>{label}</a>
            </li>
          ))}
        </ul>
      )}
      {children}
      {lines.length === 0 && !children && empty && (
        <>
          <p className="mb-3">{empty.text}</p>
          <a className="button button-quiet" href={empty.act.to}>
            {empty.act.label}
          </a>
        </>
      )}
    </section>
  );
}
