import type { ReactNode } from "react";
import { Page } from "../base/page.tsx";

interface ClosedPageProps {
  /** Whom the page is for. */
  title: string;
  /** How to become one of them. */
  lead: string;
  /** Links to start with. */
  children: ReactNode;
}

/** Replaces a page that the user may not see, with status 403 and a way to get access. */
export function AccessDeniedPage({ title, lead, children }: ClosedPageProps) {
  return (
    <Page narrow title={title} lead={lead}>
      <div className="flex flex-wrap gap-3">{children}</div>
    </Page>
  );
}
