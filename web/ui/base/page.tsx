import type { ComponentProps, ReactNode } from "react";
import { Breadcrumb } from "./breadcrumb.tsx";

interface PageProps {
  /** The heading of the page, its only h1. */
  title: ReactNode;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
  /** Where the page stands, from the widest to itself: a breadcrumb above the heading. */
  trail?: ComponentProps<typeof Breadcrumb>["items"] | undefined;
  /** What stands there instead. */
  breadcrumb?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** A narrow column, for reading and for forms. */
  narrow?: boolean;
  children?: ReactNode;
}

/** The main part of every page. Its heading takes focus after a navigation in the browser. */
export function Page({ title, lead, trail, breadcrumb, actions, narrow, children }: PageProps) {
  return (
    <main id="main" className={narrow ? "page page-narrow" : "page"}>
      {trail ? <Breadcrumb items={trail} /> : breadcrumb}
      <div className="page-head">
        <h1 tabIndex={-1}>{title}</h1>
        {actions}
      </div>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </main>
  );
}
