import type { ReactNode } from "react";
import { PageFrame, type PageHead } from "./page-frame.tsx";

interface MasterDetailPageProps extends PageHead {
  /** The list to choose from. */
  master: ReactNode;
  /** The chosen one; nothing is chosen without it. */
  detail?: ReactNode;
  /** Shown while nothing is chosen; a phone leaves it out. Without it the list has all the width. */
  empty?: ReactNode;
}

/** A list and the chosen entry beside it; a phone shows one of the two. */
export function MasterDetailPage({ master, detail, empty, ...head }: MasterDetailPageProps) {
  const chosen = detail || empty;
  return (
    <PageFrame shape="master" {...head}>
      {chosen ? (
        <div className="page-master-detail" data-chosen={Boolean(detail)}>
          <div className="page-master">{master}</div>
          <div className="page-chosen">{chosen}</div>
        </div>
      ) : (
        master
      )}
    </PageFrame>
  );
}
