import { type ReactNode, useId } from "react";
import { Link } from "react-router";

interface SectionProps {
  title: ReactNode;
  /** A link beside the title: all of what the section shows some of. */
  more?: { to: string; label: string };
  children: ReactNode;
}

/** A part of a page under its own h2. */
export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="section">
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </div>
      {children}
    </section>
  );
}
