import type { ReactNode } from "react";

interface PageProps {
  /** The heading of the page, its only h1. */
  title: ReactNode;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
  /** Breadcrumb, above the heading. */
  breadcrumb?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** A narrow column, for reading and for forms. */
  narrow?: boolean;
  children?: ReactNode;
}

/** The main part of every page. Its heading takes focus after a navigation in the browser. */
export function Page({ title, lead, breadcrumb, actions, narrow, children }: PageProps) {
  return (
    <main id="main" className={narrow ? "page page-narrow" : "page"}>
      {breadcrumb}
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </main>
  );
}
