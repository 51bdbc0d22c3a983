import type { ReactNode } from "react";
import { Page } from "../base/page.tsx";

interface ClosedPageProps {
  /** Whom the page is for. */
  title: string;
  /** How one becomes one of them. */
  lead: string;
  /** The ways to begin. */
  children: ReactNode;
}

/** Stands, with status 403, in the place of a page for who may not see it: with a way to begin. */
export function ClosedPage({ title, lead, children }: ClosedPageProps) {
  return (
    <Page narrow title={title} lead={lead}>
      <div className="flex flex-wrap gap-3">{children}</div>
    </Page>
  );
}
