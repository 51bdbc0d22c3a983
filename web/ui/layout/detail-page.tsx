import type { ReactNode } from "react";
import { Columns, PageFrame, type PageHead } from "./page-frame.tsx";

interface DetailPageProps extends PageHead {
  /** The thing itself: its facts first. */
  children: ReactNode;
  /** What goes with it: acts, contacts, a form of the officer. */
  aside?: ReactNode;
  /** Buttons below the thing: share, print, save. */
  acts?: ReactNode;
  /** Sections over the whole width: comments, similar things. */
  below?: ReactNode;
}

/** One thing: its facts, and what goes with it beside them. */
export function DetailPage({ children, aside, acts, below, ...head }: DetailPageProps) {
  return (
    <PageFrame shape="detail" {...head}>
      <Columns main={children} aside={aside} />
      {acts && <div className="page-acts">{acts}</div>}
      {below}
    </PageFrame>
  );
}
