import type { ReactNode } from "react";
import { PageFrame, type PageHead } from "./page-frame.tsx";

interface MasterDetailPageProps extends PageHead {
  /** The list to choose from. */
  master: ReactNode;
  /** The chosen one; nothing is chosen without it. */
  detail?: ReactNode;
  /** Shown in the place of the detail while nothing is chosen; a phone leaves it out. */
  empty?: ReactNode;
}

/** A list and the chosen entry beside it; a phone shows one of the two. */
export function MasterDetailPage({ master, detail, empty, ...head }: MasterDetailPageProps) {
  return (
    <PageFrame shape="master" {...head}>
      <div className="page-master-detail" data-chosen={Boolean(detail)}>
        <div className="page-master">{master}</div>
        <div className="page-chosen">{detail || empty}</div>
      </div>
    </PageFrame>
  );
}
