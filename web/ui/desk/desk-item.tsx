import type { ReactNode } from "react";

interface DeskItemProps {
  href: string;
  title: ReactNode;
  /** What the row says about it, below the title. */
  children: ReactNode;
}

/** A row of a list at the officers' desk, rendered on the server. Its title leads to its page. */
export const DeskItem = ({ href, title, children }: DeskItemProps) => (
  <li className="grid gap-1 border-b border-line py-3">
    <h2 className="text-base">
      <a href={href} className="-my-3 inline-block min-w-11 py-3 wrap-anywhere">
        {title}
      </a>
    </h2>
    {children}
  </li>
);
