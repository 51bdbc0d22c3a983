import type { ReactNode } from "react";

interface NoticeProps {
  /** Success and error are announced to screen readers. */
  kind: "success" | "error" | "info";
  children: ReactNode;
}

/** A message about what just happened, or a notice to read first. */
export function Notice({ kind, children }: NoticeProps) {
  const role = kind === "error" ? "alert" : kind === "success" ? "status" : undefined;
  return (
    <div className={`notice notice-${kind}`} role={role}>
      {children}
    </div>
  );
}
