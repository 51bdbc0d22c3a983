import { type ReactNode, useId } from "react";
import { Link } from "#web/ui/base/link.tsx";

interface SectionProps {
  title: ReactNode;
  /** A link beside the title to the complete list. */
  more?: { to: string; label: string };
  /** Anchor for links to this part of the page: `#prices`. */
  id?: string;
  children: ReactNode;
}

/** A part of a page with its own h2. */
export function Section({ title, more, id, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className="section">
      <div className="section-head">
        <h2 id={heading}>{title}</h2>
        {more && <Link to={more.to}>{more.label}</Link>}
      </div>
      {children}
    </section>
  );
}
