import type { ReactNode } from "react";

interface EmptyStateProps {
  /** What is missing: "No products in this category yet". */
  title: ReactNode;
  /** What to do about it: a sentence, or buttons. */
  children?: ReactNode;
}

/** Shown for an empty list. */
export function EmptyState({ title, children }: EmptyStateProps) {
  return (
    <div className="empty">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}
