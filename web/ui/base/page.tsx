import type { ComponentProps, ReactNode } from "react";
import { Breadcrumb } from "./breadcrumb.tsx";

interface PageProps {
  /** The page's heading, its only h1. */
  title: ReactNode;
  /** One or two sentences below the heading. */
  lead?: ReactNode;
  /** The breadcrumb above the heading, from the widest to the page itself. */
  trail?: ComponentProps<typeof Breadcrumb>["items"] | undefined;
  /** Replaces the default breadcrumb. */
  breadcrumb?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** A narrow column, for reading and for forms. */
  narrow?: boolean;
  children?: ReactNode;
}

/** The main part of every page. Its heading takes the focus after a client-side navigation. */
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
