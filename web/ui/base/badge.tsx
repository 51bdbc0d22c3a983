import type { ReactNode } from "react";
import { useSay } from "#web/words/words.tsx";

interface BadgeProps {
  /** Plain, good (green), waiting (amber) or bad (red); the words must convey it too. */
  tone?: "plain" | "good" | "waiting" | "bad";
  children: ReactNode;
}

/** A short label that marks an item. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** Marks an example that is no real offer. */
export function DemoBadge() {
  const say = useSay();
  return (
    <span className="badge badge-demo" title={say("web.ui.demoMeaning")}>
      {say("web.ui.demo")}
    </span>
  );
}
