import type { ReactNode } from "react";
import { PageFrame, type PageHead } from "./page-frame.tsx";

interface ArticlePageProps extends PageHead {
  /** Links to the parts of a long text. */
  toc?: ReactNode;
  /** The text. */
  children?: ReactNode;
  /** Buttons below the text: where to go on. */
  acts?: ReactNode;
  /** Sections after it: further reading. */
  below?: ReactNode;
}

/** A text to read, in a narrow column: news, a legal text, a message with where to go on. */
export function ArticlePage({ toc, children, acts, below, ...head }: ArticlePageProps) {
  return (
    <PageFrame shape="article" isNarrow {...head}>
      {toc}
      {children}
      {acts && <div className="page-acts">{acts}</div>}
      {below}
    </PageFrame>
  );
}
