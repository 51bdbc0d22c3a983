import type { ReactNode } from "react";

interface EmptyStateProps {
  /** What is not there: "No products in this category yet". */
  title: ReactNode;
  /** What to do about it: a sentence, or buttons. */
  children?: ReactNode;
}

/** Shown where a list has nothing to show. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}
