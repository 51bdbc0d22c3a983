import type { ReactNode } from "react";
import { useSay } from "#web/words/words.tsx";

interface BadgeProps {
  /** Plain, good (green), waiting (amber) or bad (red); the words must say it too. */
  tone?: "plain" | "good" | "waiting" | "bad";
  children: ReactNode;
}

/** A word or two that mark a thing. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** Marks what is an example and no real offer. */
export function DemoBadge() {
  const say = useSay();
  return (
    <span className="badge badge-demo" title={say("web.ui.demoMeaning")}>
      {say("web.ui.demo")}
    </span>
  );
}
