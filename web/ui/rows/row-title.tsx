import type { ReactNode } from "react";
import { Link } from "#web/ui/base/link.tsx";

/** The heading of a row of a list, which links to its page. */
export const RowTitle = ({ to, children }: { to: string; children: ReactNode }) => (
  <h2 className="text-base">
    <Link to={to} className="-my-3 inline-block min-w-11 py-3 wrap-anywhere">
      {children}
    </Link>
  </h2>
);
