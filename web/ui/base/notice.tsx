import type { ReactNode } from "react";

interface NoticeProps {
  /** Success and error are announced to those who do not see them. */
  kind: "success" | "error" | "info";
  children: ReactNode;
}

/** A sentence about what just happened, or about what to know before reading on. */
export function Notice({ kind, children }: NoticeProps) {
  const role = kind === "error" ? "alert" : kind === "success" ? "status" : undefined;
  return (
    <div className={`notice notice-${kind}`} role={role}>
      {children}
    </div>
  );
}
