import type { ReactNode } from "react";
import { ArticlePage } from "#web/ui/layout/article-page.tsx";

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
  return <ArticlePage title={title} lead={lead} acts={children} />;
}
